/** Plurals of foods that an '-s' does not make, with their singular: German, Italian, Dutch, French. */
const PAIRS = `eier ei, zwiebeln zwiebel, frühlingszwiebeln frühlingszwiebel, kartoffeln kartoffel, karotten karotte,
  möhren möhre, tomaten tomate, gurken gurke, zucchinis zucchini, auberginen aubergine, paprikaschoten paprikaschote,
  schalotten schalotte, zitronen zitrone, orangen orange, limetten limette, äpfel apfel, birnen birne, bananen banane,
  erdbeeren erdbeere, himbeeren himbeere, pflaumen pflaume, kirschen kirsche, mandeln mandel, walnüsse walnuss,
  haselnüsse haselnuss, nüsse nuss, rosinen rosine, oliven olive, champignons champignon, radieschen radieschen,
  lorbeerblätter lorbeerblatt, knoblauchzehen knoblauchzehe, semmeln semmel, würstchen würstchen, nelken nelke,
  cipolle cipolla, cipollotti cipollotto, scalogni scalogno, carote carota, patate patata, pomodori pomodoro,
  pomodorini pomodorino, zucchine zucchina, melanzane melanzana, peperoni peperone, funghi fungo, limoni limone,
  arance arancia, mele mela, pere pera, fragole fragola, uova uovo, tuorli tuorlo, albumi albume, acciughe acciuga,
  mandorle mandorla, noci noce, nocciole nocciola, olive oliva, capperi cappero, porri porro, asparagi asparago,
  carciofi carciofo, salsicce salsiccia, gamberi gambero, spinaci spinaci,
  eieren ei, uien ui, bosuitjes bosui, aardappelen aardappel, aardappels aardappel, wortelen wortel, tomaten tomaat,
  komkommers komkommer, sjalotten sjalot, citroenen citroen, limoenen limoen, sinaasappelen sinaasappel, appelen appel,
  peren peer, bananen banaan, aardbeien aardbei, frambozen framboos, amandelen amandel, walnoten walnoot, noten noot,
  rozijnen rozijn, olijven olijf, eidooiers eidooier, champignons champignon,
  oeufs oeuf, choux chou, poireaux poireau, navets navet, noix noix, pois pois, radis radis, ananas ananas`

/** Words that are English as well stay as they are: 'olive', 'orange', 'champignon'. */
const SINGULARS = new Map<string, string>()
for (const pair of PAIRS.split(',')) {
  const [plural = '', singular = ''] = pair.trim().split(/\s+/).map(foldAccents)
  if (!/^(?:olive|noce)$/.test(plural) && !SINGULARS.has(plural)) SINGULARS.set(plural, singular)
}

function foldAccents(word: string): string {
  return word
    .normalize('NFD')
    .replace(/([a-z])[\u0300-\u036f]+/g, '$1')
    .normalize('NFC')
}

/** The singular of a lower-case word without accents in German, Italian, Dutch or French; undefined if unknown. */
export const findForeignSingular = (word: string): string | undefined => SINGULARS.get(word)
