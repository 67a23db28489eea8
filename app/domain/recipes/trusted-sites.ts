/** A site whose recipes the catalogue may hold. `sitemap` where it is known; else robots.txt names it. */
export type TrustedSite = { origin: string; language: string; sitemap?: string }

const createTrustedSite = (language: string, host: string, sitemap?: string): TrustedSite => ({
  origin: `https://${host}`,
  language,
  ...(sitemap && { sitemap }),
})
/** The sitemap path of the Yoast plugin of WordPress. */
const SITEMAP_INDEX_PATH = '/sitemap_index.xml'

/** Well-known cooking sites with tested recipes that are readable without a login. */
export const TRUSTED_SITES: readonly TrustedSite[] = [
  createTrustedSite('en', 'www.allrecipes.com', '/sitemap.xml'),
  createTrustedSite('en', 'www.seriouseats.com', '/sitemap.xml'),
  createTrustedSite('en', 'www.simplyrecipes.com', '/sitemap.xml'),
  createTrustedSite('en', 'www.thespruceeats.com', '/sitemap.xml'),
  createTrustedSite('en', 'www.eatingwell.com', '/sitemap.xml'),
  createTrustedSite('en', 'www.foodandwine.com', '/sitemap.xml'),
  createTrustedSite('en', 'www.southernliving.com', '/sitemap.xml'),
  createTrustedSite('en', 'www.bbcgoodfood.com', '/sitemap.xml'),
  createTrustedSite('en', 'www.olivemagazine.com'),
  createTrustedSite('en', 'www.deliciousmagazine.co.uk'),
  createTrustedSite('en', 'www.jamieoliver.com'),
  createTrustedSite('en', 'www.nigella.com'),
  createTrustedSite('en', 'www.deliaonline.com'),
  createTrustedSite('en', 'www.hairybikers.com'),
  createTrustedSite('en', 'www.greatbritishchefs.com'),
  createTrustedSite('en', 'www.sainsburysmagazine.co.uk'),
  createTrustedSite('en', 'realfood.tesco.com'),
  createTrustedSite('en', 'www.epicurious.com'),
  createTrustedSite('en', 'www.bonappetit.com'),
  createTrustedSite('en', 'www.delish.com'),
  createTrustedSite('en', 'www.food.com'),
  createTrustedSite('en', 'food52.com'),
  createTrustedSite('en', 'www.thekitchn.com'),
  createTrustedSite('en', 'www.foodnetwork.com'),
  createTrustedSite('en', 'www.marthastewart.com', '/sitemap.xml'),
  createTrustedSite('en', 'www.tasteofhome.com', SITEMAP_INDEX_PATH),
  createTrustedSite('en', 'www.kingarthurbaking.com', '/sitemap.xml'),
  createTrustedSite('en', 'www.taste.com.au'),
  createTrustedSite('en', 'www.canadianliving.com'),
  createTrustedSite('en', 'www.recipetineats.com', SITEMAP_INDEX_PATH),
  createTrustedSite('en', 'cookieandkate.com', SITEMAP_INDEX_PATH),
  createTrustedSite('en', 'minimalistbaker.com', SITEMAP_INDEX_PATH),
  createTrustedSite('en', 'pinchofyum.com', SITEMAP_INDEX_PATH),
  createTrustedSite('en', 'www.budgetbytes.com', SITEMAP_INDEX_PATH),
  createTrustedSite('en', 'www.skinnytaste.com', SITEMAP_INDEX_PATH),
  createTrustedSite('en', 'www.loveandlemons.com', SITEMAP_INDEX_PATH),
  createTrustedSite('en', 'sallysbakingaddiction.com', SITEMAP_INDEX_PATH),
  createTrustedSite('en', 'www.onceuponachef.com', SITEMAP_INDEX_PATH),
  createTrustedSite('en', 'www.wellplated.com', SITEMAP_INDEX_PATH),
  createTrustedSite('en', 'www.themediterraneandish.com', SITEMAP_INDEX_PATH),
  createTrustedSite('en', 'www.justonecookbook.com', SITEMAP_INDEX_PATH),
  createTrustedSite('en', 'thewoksoflife.com', SITEMAP_INDEX_PATH),
  createTrustedSite('en', 'natashaskitchen.com'),
  createTrustedSite('en', 'damndelicious.net'),
  createTrustedSite('en', 'www.gimmesomeoven.com'),
  createTrustedSite('en', 'www.halfbakedharvest.com'),
  createTrustedSite('en', 'cafedelites.com'),
  createTrustedSite('en', 'www.spendwithpennies.com'),
  createTrustedSite('en', 'rasamalaysia.com'),
  createTrustedSite('en', 'www.indianhealthyrecipes.com'),
  createTrustedSite('en', 'www.vegrecipesofindia.com'),
  createTrustedSite('en', 'www.ambitiouskitchen.com'),
  createTrustedSite('en', 'feelgoodfoodie.net'),
  createTrustedSite('en', 'downshiftology.com'),
  createTrustedSite('en', 'www.cookingclassy.com'),
  createTrustedSite('en', 'smittenkitchen.com'),
  createTrustedSite('en', 'www.davidlebovitz.com'),
  createTrustedSite('en', 'www.101cookbooks.com'),
  createTrustedSite('en', 'www.maangchi.com'),
  createTrustedSite('en', 'www.koreanbapsang.com'),
  createTrustedSite('en', 'therecipecritic.com'),
  createTrustedSite('de', 'www.chefkoch.de'),
  createTrustedSite('de', 'www.lecker.de'),
  createTrustedSite('de', 'www.essen-und-trinken.de'),
  createTrustedSite('de', 'www.kuechengoetter.de'),
  createTrustedSite('de', 'eatsmarter.de'),
  createTrustedSite('de', 'www.einfachkochen.de'),
  createTrustedSite('de', 'www.einfachbacken.de'),
  createTrustedSite('de', 'www.kitchenstories.com'),
  createTrustedSite('de', 'www.gutekueche.at'),
  createTrustedSite('de', 'www.swissmilk.ch'),
  createTrustedSite('de', 'www.bettybossi.ch'),
  createTrustedSite('fr', 'www.marmiton.org'),
  createTrustedSite('fr', 'www.750g.com'),
  createTrustedSite('fr', 'www.cuisineaz.com'),
  createTrustedSite('fr', 'www.cuisineactuelle.fr'),
  createTrustedSite('fr', 'cuisine.journaldesfemmes.fr'),
  createTrustedSite('fr', 'www.papillesetpupilles.fr'),
  createTrustedSite('fr', 'www.ricardocuisine.com'),
  createTrustedSite('es', 'www.recetasderechupete.com'),
  createTrustedSite('es', 'www.directoalpaladar.com'),
  createTrustedSite('es', 'www.pequerecetas.com'),
  createTrustedSite('es', 'www.recetasgratis.net'),
  createTrustedSite('es', 'www.bonviveur.es'),
  createTrustedSite('es', 'www.kiwilimon.com'),
  createTrustedSite('it', 'ricette.giallozafferano.it'),
  createTrustedSite('it', 'www.cucchiaio.it'),
  createTrustedSite('it', 'www.lacucinaitaliana.it'),
  createTrustedSite('it', 'www.fattoincasadabenedetta.it'),
  createTrustedSite('it', 'www.misya.info'),
  createTrustedSite('it', 'www.cookist.it'),
  createTrustedSite('nl', 'www.leukerecepten.nl'),
  createTrustedSite('nl', 'www.24kitchen.nl'),
  createTrustedSite('nl', 'www.culy.nl'),
  createTrustedSite('nl', '15gram.be'),
  createTrustedSite('nl', 'www.libelle-lekker.be'),
  createTrustedSite('nl', 'dagelijksekost.vrt.be'),
  createTrustedSite('pl', 'www.kwestiasmaku.com'),
  createTrustedSite('pl', 'aniagotuje.pl'),
  createTrustedSite('pl', 'www.przepisy.pl'),
  createTrustedSite('pl', 'kuchnialidla.pl'),
  createTrustedSite('pl', 'mojewypieki.com'),
  createTrustedSite('ru', 'www.russianfood.com'),
  createTrustedSite('ru', 'eda.ru'),
  createTrustedSite('ru', 'www.povarenok.ru'),
  createTrustedSite('ru', 'www.gastronom.ru'),
  createTrustedSite('ru', 'www.iamcook.ru'),
  createTrustedSite('pt', 'www.tudogostoso.com.br'),
  createTrustedSite('pt', 'www.panelinha.com.br'),
  createTrustedSite('sv', 'www.koket.se'),
  createTrustedSite('sv', 'www.arla.se'),
  createTrustedSite('da', 'www.valdemarsro.dk'),
  createTrustedSite('no', 'www.matprat.no'),
  createTrustedSite('no', 'www.godt.no'),
  createTrustedSite('cs', 'www.toprecepty.cz'),
  createTrustedSite('hu', 'www.nosalty.hu'),
  createTrustedSite('hu', 'www.mindmegette.hu'),
  createTrustedSite('tr', 'www.nefisyemektarifleri.com'),
  createTrustedSite('tr', 'yemek.com'),
  createTrustedSite('el', 'akispetretzikis.com'),
  createTrustedSite('uk', 'klopotenko.com'),
]

/** What operators have changed of the list that a server starts with: origins. */
export type TrustedSiteChanges = { added: readonly string[]; removed: readonly string[] }
export type ConfiguredSite = Pick<TrustedSite, 'origin' | 'sitemap'> & { language?: string }

/** The start list without what was removed and with what was added; a host that is in both stands once. */
export function applyTrustedSiteChanges(
  startList: readonly ConfiguredSite[],
  { added, removed }: TrustedSiteChanges,
): ConfiguredSite[] {
  const removedHosts = new Set(removed.map(bareHost))
  const kept = startList.filter(({ origin }) => !removedHosts.has(bareHost(origin)))
  const keptHosts = new Set(kept.map(({ origin }) => bareHost(origin)))
  return [
    ...kept,
    ...added
      .filter((origin) => !keptHosts.has(bareHost(origin)))
      .map((origin) => TRUSTED_SITES.find((site) => site.origin === origin) ?? { origin }),
  ]
}

/** Normalized host for comparing sites: no `www.`, with a non-default port; null for no web address. */
export function bareHost(url: string): string | null {
  try {
    const { protocol, host, username, password } = new URL(url)
    return /^https?:$/.test(protocol) && host && !username && !password
      ? host.replace(/^www\./, '').replace(/\.(?=$|:)/, '')
      : null
  } catch {
    return null
  }
}

/** Trusts the exact host of a trusted site, with or without `www.`, but not its other subdomains. */
export function isTrusted(url: string, sites: readonly Pick<TrustedSite, 'origin'>[] = TRUSTED_SITES): boolean {
  const host = bareHost(url)
  return host !== null && trustedHosts(sites).has(host)
}

const trustedHostsCache = new WeakMap<readonly Pick<TrustedSite, 'origin'>[], Set<string>>()

function trustedHosts(sites: readonly Pick<TrustedSite, 'origin'>[]): Set<string> {
  const hosts = trustedHostsCache.get(sites) ?? new Set(sites.flatMap(({ origin }) => bareHost(origin) ?? []))
  trustedHostsCache.set(sites, hosts)
  return hosts
}
