/** A site whose recipes the catalogue may hold. `sitemap` where it is known; else robots.txt names it. */
export type TrustedSite = { origin: string; language: string; sitemap?: string }

const site = (language: string, host: string, sitemap?: string): TrustedSite => ({
  origin: `https://${host}`,
  language,
  ...(sitemap && { sitemap }),
})
/** Where one common plugin of a common blog engine puts it. */
const INDEX = '/sitemap_index.xml'

/** Well-known cooking sites whose recipes are written and tested by cooks, and can be read without an account. */
export const TRUSTED_SITES: readonly TrustedSite[] = [
  site('en', 'www.allrecipes.com', '/sitemap.xml'),
  site('en', 'www.seriouseats.com', '/sitemap.xml'),
  site('en', 'www.simplyrecipes.com', '/sitemap.xml'),
  site('en', 'www.thespruceeats.com', '/sitemap.xml'),
  site('en', 'www.eatingwell.com', '/sitemap.xml'),
  site('en', 'www.foodandwine.com', '/sitemap.xml'),
  site('en', 'www.southernliving.com', '/sitemap.xml'),
  site('en', 'www.bbcgoodfood.com', '/sitemap.xml'),
  site('en', 'www.olivemagazine.com'),
  site('en', 'www.deliciousmagazine.co.uk'),
  site('en', 'www.jamieoliver.com'),
  site('en', 'www.nigella.com'),
  site('en', 'www.deliaonline.com'),
  site('en', 'www.hairybikers.com'),
  site('en', 'www.greatbritishchefs.com'),
  site('en', 'www.sainsburysmagazine.co.uk'),
  site('en', 'realfood.tesco.com'),
  site('en', 'www.epicurious.com'),
  site('en', 'www.bonappetit.com'),
  site('en', 'www.delish.com'),
  site('en', 'www.food.com'),
  site('en', 'food52.com'),
  site('en', 'www.thekitchn.com'),
  site('en', 'www.foodnetwork.com'),
  site('en', 'www.marthastewart.com', '/sitemap.xml'),
  site('en', 'www.tasteofhome.com', INDEX),
  site('en', 'www.kingarthurbaking.com', '/sitemap.xml'),
  site('en', 'www.taste.com.au'),
  site('en', 'www.canadianliving.com'),
  site('en', 'www.recipetineats.com', INDEX),
  site('en', 'cookieandkate.com', INDEX),
  site('en', 'minimalistbaker.com', INDEX),
  site('en', 'pinchofyum.com', INDEX),
  site('en', 'www.budgetbytes.com', INDEX),
  site('en', 'www.skinnytaste.com', INDEX),
  site('en', 'www.loveandlemons.com', INDEX),
  site('en', 'sallysbakingaddiction.com', INDEX),
  site('en', 'www.onceuponachef.com', INDEX),
  site('en', 'www.wellplated.com', INDEX),
  site('en', 'www.themediterraneandish.com', INDEX),
  site('en', 'www.justonecookbook.com', INDEX),
  site('en', 'thewoksoflife.com', INDEX),
  site('en', 'natashaskitchen.com'),
  site('en', 'damndelicious.net'),
  site('en', 'www.gimmesomeoven.com'),
  site('en', 'www.halfbakedharvest.com'),
  site('en', 'cafedelites.com'),
  site('en', 'www.spendwithpennies.com'),
  site('en', 'rasamalaysia.com'),
  site('en', 'www.indianhealthyrecipes.com'),
  site('en', 'www.vegrecipesofindia.com'),
  site('en', 'www.ambitiouskitchen.com'),
  site('en', 'feelgoodfoodie.net'),
  site('en', 'downshiftology.com'),
  site('en', 'www.cookingclassy.com'),
  site('en', 'smittenkitchen.com'),
  site('en', 'www.davidlebovitz.com'),
  site('en', 'www.101cookbooks.com'),
  site('en', 'www.maangchi.com'),
  site('en', 'www.koreanbapsang.com'),
  site('en', 'therecipecritic.com'),
  site('de', 'www.chefkoch.de'),
  site('de', 'www.lecker.de'),
  site('de', 'www.essen-und-trinken.de'),
  site('de', 'www.kuechengoetter.de'),
  site('de', 'eatsmarter.de'),
  site('de', 'www.einfachkochen.de'),
  site('de', 'www.einfachbacken.de'),
  site('de', 'www.kitchenstories.com'),
  site('de', 'www.gutekueche.at'),
  site('de', 'www.swissmilk.ch'),
  site('de', 'www.bettybossi.ch'),
  site('fr', 'www.marmiton.org'),
  site('fr', 'www.750g.com'),
  site('fr', 'www.cuisineaz.com'),
  site('fr', 'www.cuisineactuelle.fr'),
  site('fr', 'cuisine.journaldesfemmes.fr'),
  site('fr', 'www.papillesetpupilles.fr'),
  site('fr', 'www.ricardocuisine.com'),
  site('es', 'www.recetasderechupete.com'),
  site('es', 'www.directoalpaladar.com'),
  site('es', 'www.pequerecetas.com'),
  site('es', 'www.recetasgratis.net'),
  site('es', 'www.bonviveur.es'),
  site('es', 'www.kiwilimon.com'),
  site('it', 'ricette.giallozafferano.it'),
  site('it', 'www.cucchiaio.it'),
  site('it', 'www.lacucinaitaliana.it'),
  site('it', 'www.fattoincasadabenedetta.it'),
  site('it', 'www.misya.info'),
  site('it', 'www.cookist.it'),
  site('nl', 'www.leukerecepten.nl'),
  site('nl', 'www.24kitchen.nl'),
  site('nl', 'www.culy.nl'),
  site('nl', '15gram.be'),
  site('nl', 'www.libelle-lekker.be'),
  site('nl', 'dagelijksekost.vrt.be'),
  site('pl', 'www.kwestiasmaku.com'),
  site('pl', 'aniagotuje.pl'),
  site('pl', 'www.przepisy.pl'),
  site('pl', 'kuchnialidla.pl'),
  site('pl', 'mojewypieki.com'),
  site('ru', 'www.russianfood.com'),
  site('ru', 'eda.ru'),
  site('ru', 'www.povarenok.ru'),
  site('ru', 'www.gastronom.ru'),
  site('ru', 'www.iamcook.ru'),
  site('pt', 'www.tudogostoso.com.br'),
  site('pt', 'www.panelinha.com.br'),
  site('sv', 'www.koket.se'),
  site('sv', 'www.arla.se'),
  site('da', 'www.valdemarsro.dk'),
  site('no', 'www.matprat.no'),
  site('no', 'www.godt.no'),
  site('cs', 'www.toprecepty.cz'),
  site('hu', 'www.nosalty.hu'),
  site('hu', 'www.mindmegette.hu'),
  site('tr', 'www.nefisyemektarifleri.com'),
  site('tr', 'yemek.com'),
  site('el', 'akispetretzikis.com'),
  site('uk', 'klopotenko.com'),
]

/** The host of an address as sites are compared, with its port if that is not the usual one; null for no web address. */
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

/** A page is trusted on the exact host of a trusted site, with `www.` or without; not on its other subdomains. */
export function isTrusted(url: string, sites: readonly Pick<TrustedSite, 'origin'>[] = TRUSTED_SITES): boolean {
  const host = bareHost(url)
  return host !== null && hostsOf(sites).has(host)
}

const known = new WeakMap<readonly Pick<TrustedSite, 'origin'>[], Set<string>>()

function hostsOf(sites: readonly Pick<TrustedSite, 'origin'>[]): Set<string> {
  const hosts = known.get(sites) ?? new Set(sites.flatMap(({ origin }) => bareHost(origin) ?? []))
  known.set(sites, hosts)
  return hosts
}
