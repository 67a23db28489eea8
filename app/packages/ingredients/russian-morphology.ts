import { pluralFormIndex } from './quantity'

/**
 * Russian noun and adjective forms of the kitchen vocabulary, as far as ingredient lines need them: the genitive
 * after an amount ('2 ст. л. сахара', '5 яиц') and the plural in lists ('Помидоры — 4 шт.') are reduced to the
 * nominative singular. Regular forms are derived from the ending; lists give irregular forms after ':'.
 */

type GrammaticalGender = 'm' | 'f' | 'n' | 'pl'

type RussianNoun = {
  nominative: string
  gender: GrammaticalGender
  genitive: string
  plural: string
  genitivePlural: string
}

// Masculine; after ':' the oblique stem, if a vowel is dropped.
const MASCULINE_NOUNS = `абрикос агар айран айсберг алкоголь ананас анис анчоус апельсин арахис арбуз артишок арроурут ароматизатор багет
  бадьян базилик баклажан бальзамик банан барбарис батат батон бекон белок:белк бифштекс бисквит блин боб
  боярышник
  брусок:бруск бублик булгур бульон бульончик буряк ванилин варенец:варенц вермут виноград гарнир геркулес
  голец:гольц горох горошек:горошк гранат гребешок:гребешк грейпфрут гриб груздь гуляш гусь дайкон джем джин
  дрессинг дурум ёрш
  желатин желток:желтк жир заменитель зефир зубчик изюм имбирь инжир ингредиент йогурт кабачок:кабачк кальмар
  камамбер каперс карась карбонад кардамон карп картофель каштан квас кервель кетчуп кефир кизил кипяток:кипятк
  кисель
  кишмиш клементин кокос коктейль компот консервант концентрат кориандр корж корнишон коньяк кочан краб краситель
  крахмал крем крекер кресс кресс-салат кролик крыжовник кубик кумин кумкват кунжут кускус кусок:куск
  кусочек:кусочк
  лаваш лавр лайм лангуст латук леденец:леденц лещ ликёр лимон лимонад лобстер ломтик лосось лук лук-порей
  лук-шалот лучок:лучк маасдам мак майонез майоран макарон мангольд мандарин маргарин маринад мармелад марципан
  маш минтай морс
  мускат муксун налим нектар нектарин нут овёс:овс огурец:огурц огурчик окорок окорочок:окорочк окунь омар орех
  орешек:орешк осётр:осетр осьминог отвар палтус пангасиус пармезан пастернак паштет пектин перец:перц перчик
  персик
  песок:песк пирог пломбир полуфабрикат помидорчик порей портвейн портер порошок:порошк початок:початк пряник
  пудинг пучок:пучк разрыхлитель рак рассол редис рис рогалик розмарин рокфор ром рулет рыжик салат салат-латук
  сазан сахар
  сахарок:сахарк сахарозаменитель сельдерей сибас сидр сиг сироп сморчок:сморчк сок солод сом соус спред
  стабилизатор стейк стручок:стручк судак суп сухарик сырок:сырк тархун творог творожок:творожк тимьян тмин
  толстолобик
  топинамбур тост трюфель тунец:тунц угорь укроп уксус фарш фенхель фенугрек финик фрукт фундук хариус хек хлеб
  хлебец:хлебц холодец:холодц хрен хумус цикорий цукат чабер чабрец чеддер чернослив чеснок чесночок:чесночк шалот
  шалфей
  шампиньон шафран шиповник шницель шоколад шпик шпинат шрот щавель эдам эклер экстракт эль эмменталь эскалоп
  эстрагон антрекот язык ямс ячмень:ячмен подсластитель продукт раствор овощ хаш суджук сервелат шашлык батончик
  рожок:рожк
  ревень:ревен мирин хамон`

// Feminine; after ':' the genitive plural, if irregular.
const FEMININE_NOUNS = `аджика айва алыча арония асафетида бамия баранина баранка барабулька бастурма белуга бешамель брусника брынза
  брюква буженина бузина булка булочка ваниль вафля:вафель ватрушка веточка ветчина вишенка вода водка водичка
  вырезка
  вермишель газировка гвоздика глазурь говядина голень голубика голяшка горбуша горчица греча гречка грудка
  грудинка груша гуава гусятина дичь долька дорада дыня ежевика жимолость жидкость закваска заправка зелень
  земляника зира
  зубатка икра икорка индейка индюшатина индюшка капуста капустка карамель карамелька картошка каша кефаль килька
  кинза кислота клубника клюква клешня кожа кожица кожура колбаса колбаска конина конфета корейка корица корка
  корочка
  корюшка косточка кость котлета крапива креветка крошка крупа кукуруза курага курочка куркума курятина кета
  камбала лазанья ламинария лапша лаванда лаврушка лепёшка лисичка лопатка лососина луковица малина манка маслина
  масса
  мастика мадера марсала мелисса минералка мойва морковка морковь морковочка моцарелла мука мушмула мякоть мята
  навага начинка нерка ножка нога нуга облепиха овсянка окра олива оливка оливочка оленина осетрина основа
  панировка
  паприка паста пастила патока пахта перловка печень печёнка петрушка пикша пита пицца плитка подлива полба
  полента половинка помада посыпка приправа простокваша пряность птица пудра пшеница пшёнка пашина пекинка ракушка
  рапана
  редиска редька репа рикотта рожь ромашка роза рулька руккола рукола рыба рыбка рябина ряженка ряпушка сайда
  сайра сардина сарделька свёкла сёмга сельдь селёдка сердцевина свинина сгущёнка скорлупа скумбрия слива смесь
  сметана смородина сода соломка солонина сосиска спаржа специя спельта спирулина стевия стерлядь стружка сушка
  сыворотка тарталетка телятина тилапия тортилья трава треска тушка тушёнка тыква уха утка утятина фасоль фета
  фисташка
  фокачча форель халва хурма цедра черемша черёмуха черешня:черешен черника чечевица чиабатта шейка шея шелковица
  шкурка шпрота щука эссенция ягода ягнятина соба гауда пастилка пластина вобла горошина водоросль мандаринка
  маракуйя
  папайя пахлава тапиока цесарка кровь щёчка семолина панчетта`

// Neuter; after ':' the genitive plural, if irregular.
const NEUTER_NOUNS = `вино варенье:варений масло маслице мясо молоко молочко повидло пиво печенье:печений пшено просо пюре сало
  сердце:сердец тесто толокно зерно:зёрен зёрнышко:зёрнышек бедро:бёдер ребро:рёбер яйцо:яиц горло соленье:солений
  волокно:волокон яблоко`

// Plural only, or usually sold in the plural; after ':' the genitive.
const PLURAL_NOUNS = `сливки:сливок дрожжи:дрожжей хлопья:хлопьев отруби:отрубей макароны:макарон консервы:консервов
  сухофрукты:сухофруктов пельмени:пельменей вареники:вареников потроха:потрохов субпродукты:субпродуктов
  травы:трав специи:специй пряности:пряностей шкварки:шкварок гренки:гренок чипсы:чипсов
  морепродукты:морепродуктов листья:листьев коренья:кореньев сухари:сухарей гранулы:гранул молоки:молок
  семена:семян цветки:цветков лепестки:лепестков рожки:рожков проростки:проростков ростки:ростков
  соцветия:соцветий роллы:роллов мюсли:мюсли хмели-сунели:хмели-сунели уцхо-сунели:уцхо-сунели щи:щей перья:перьев
  овощи:овощей фрукты:фруктов шпроты:шпрот водоросли:водорослей`

const INDECLINABLE_NOUNS = `филе:n какао:n авокадо:n киви:n манго:n песто:n мацони:n карри:n киноа:f рагу:n чили:m пюре:n кофе:m желе:n суфле:n
  табаско:n тофу:m ассорти:n брокколи:f цукини:m цуккини:m кольраби:f маскарпоне:m бри:m дорблю:m фейхоа:f
  тахини:f ткемали:n лечо:n чатни:n виски:n бренди:n мартини:n шерри:n пепперони:f салями:f прошутто:n мисо:n
  нори:n вакаме:n васаби:n кимчи:n терияки:n орзо:n сулугуни:m помело:n каркаде:n безе:n драже:n эспрессо:m
  капучино:m алоэ:n гуакамоле:n гхи:n дзадзики:n каннеллони:pl феттучине:pl фетучини:pl лингвини:pl тальятелле:pl
  фузилли:pl пенне:pl ньокки:pl спагетти:pl суши:pl ризотто:n фуа-гра:f матча:m масала:f пекорино:m кешью:m
  черри:pl орегано:n путассу:f саке:n панко:pl барбекю:n каберне:n шардоне:n амаретто:n лимончелло:n мохито:n
  грана-падано:m гарам-масала:f порчини:pl капеллини:pl чоризо:f халапеньо:m`

const IRREGULAR_NOUNS: [string, GrammaticalGender, string, string, string][] = [
  // nominative, gender, genitive, nominative plural, genitive plural
  ['мороженое', 'n', 'мороженого', 'мороженые', 'мороженых'],
  ['жаркое', 'n', 'жаркого', 'жаркие', 'жарких'],
  ['шампанское', 'n', 'шампанского', 'шампанские', 'шампанских'],
  ['лист', 'm', 'листа', 'листы', 'листов'],
  ['сыр', 'm', 'сыра', 'сыры', 'сыров'],
  ['лист', 'm', 'листика', 'листики', 'листиков'],
  ['зуб', 'm', 'зуба', 'зубы', 'зубов'],
  ['лёд', 'm', 'льда', 'льды', 'льдов'],
  ['стебель', 'm', 'стебля', 'стебли', 'стеблей'],
  ['корень', 'm', 'корня', 'корни', 'корней'],
  ['угорь', 'm', 'угря', 'угри', 'угрей'],
  ['цыплёнок', 'm', 'цыплёнка', 'цыплята', 'цыплят'],
  ['опёнок', 'm', 'опёнка', 'опята', 'опят'],
  ['ягнёнок', 'm', 'ягнёнка', 'ягнята', 'ягнят'],
  ['курица', 'f', 'курицы', 'куры', 'кур'],
  ['семя', 'n', 'семени', 'семена', 'семян'],
  ['яблоко', 'n', 'яблока', 'яблоки', 'яблок'],
  ['ушко', 'n', 'ушка', 'ушки', 'ушек'],
  ['крыло', 'n', 'крыла', 'крылья', 'крыльев'],
  ['голец', 'm', 'гольца', 'гольцы', 'гольцов'],
  ['мидия', 'f', 'мидии', 'мидии', 'мидий'],
  ['картофель', 'm', 'картофеля', 'картофели', 'картофелей'],
  ['вишня', 'f', 'вишни', 'вишни', 'вишен'],
  ['чай', 'm', 'чая', 'чаи', 'чаёв'],
  ['соль', 'f', 'соли', 'соли', 'солей'],
  ['помидор', 'm', 'помидора', 'помидоры', 'помидоров'],
  ['томат', 'm', 'томата', 'томаты', 'томатов'],
  ['яичко', 'n', 'яичка', 'яички', 'яичек'],
  ['крылышко', 'n', 'крылышка', 'крылышки', 'крылышек'],
  ['сердечко', 'n', 'сердечка', 'сердечки', 'сердечек'],
  ['рёбрышко', 'n', 'рёбрышка', 'рёбрышки', 'рёбрышек'],
  ['бёдрышко', 'n', 'бёдрышка', 'бёдрышки', 'бёдрышек'],
  ['семечко', 'n', 'семечка', 'семечки', 'семечек'],
  ['яблочко', 'n', 'яблочка', 'яблочки', 'яблочек'],
  ['мёд', 'm', 'мёда', 'меды', 'медов'],
  ['желудок', 'm', 'желудка', 'желудки', 'желудков'],
  ['желудочек', 'm', 'желудочка', 'желудочки', 'желудочков'],
  ['пупок', 'm', 'пупка', 'пупки', 'пупков'],
  ['палочка', 'f', 'палочки', 'палочки', 'палочек'],
  ['крупка', 'f', 'крупки', 'крупки', 'крупок'],
  ['плод', 'm', 'плода', 'плоды', 'плодов'],
  ['наполнитель', 'm', 'наполнителя', 'наполнители', 'наполнителей'],
  ['звёздочка', 'f', 'звёздочки', 'звёздочки', 'звёздочек'],
  ['горошина', 'f', 'горошины', 'горошины', 'горошин'],
  ['морковина', 'f', 'морковины', 'морковины', 'морковин'],
  ['картофелина', 'f', 'картофелины', 'картофелины', 'картофелин'],
  ['свеколка', 'f', 'свеколки', 'свеколки', 'свеколок'],
]

const HUSHING_ENDING = /[гкхжшчщ]$/

const nominatives = new Map<string, RussianNoun>()
const genitives = new Map<string, RussianNoun>()
const plurals = new Map<string, RussianNoun>()

/** Lower-cases and replaces 'ё' by 'е', which is often written instead. */
export function normalizeRussian(word: string): string {
  return word.toLowerCase().replace(/ё/g, 'е')
}

function registerNoun(
  word: Omit<RussianNoun, 'plural' | 'genitivePlural'>,
  plural: string,
  genitivePlural: string,
): void {
  const noun = { ...word, plural, genitivePlural }
  registerForm(nominatives, noun.nominative, noun)
  registerForm(genitives, noun.genitive, noun)
  registerForm(genitives, genitivePlural, noun)
  // огурцов and перцев: both endings occur
  if (genitivePlural.endsWith('цов')) registerForm(genitives, genitivePlural.replace(/ов$/, 'ев'), noun)
  registerForm(plurals, plural, noun)
}

function registerForm(forms: Map<string, RussianNoun>, form: string, noun: RussianNoun): void {
  const key = normalizeRussian(form)
  if (!forms.has(key)) forms.set(key, noun)
}

function declineMasculine(word: string, stem?: string): [string, string, string] {
  if (word.endsWith('ь')) {
    const root = stem ?? word.slice(0, -1)
    return [`${root}я`, `${root}и`, `${root}ей`]
  }
  if (word.endsWith('й')) return [`${word.slice(0, -1)}я`, `${word.slice(0, -1)}и`, `${word.slice(0, -1)}ев`]
  const root = stem ?? word
  return [`${root}а`, `${root}${HUSHING_ENDING.test(root) ? 'и' : 'ы'}`, `${root}${/[жшчщ]$/.test(root) ? 'ей' : 'ов'}`]
}

function declineFeminine(word: string, genitivePlural?: string): [string, string, string] {
  const root = word.slice(0, -1)
  if (word.endsWith('ь')) return [`${root}и`, `${root}и`, genitivePlural ?? `${root}ей`]
  if (word.endsWith('я'))
    return [
      `${root}и`,
      `${root}и`,
      genitivePlural ??
        (/[иь]$/.test(root) ? `${root.slice(0, -1)}ий` : /[аеёоуыэюя]$/.test(root) ? `${root}й` : `${root}ь`),
    ]
  const ending = HUSHING_ENDING.test(root) ? 'и' : 'ы'
  return [`${root}${ending}`, `${root}${ending}`, genitivePlural ?? insertVowel(root)]
}

/** Inserts the vowel before a final к: 'сосиск' becomes 'сосисок', 'булочк' 'булочек', 'индейк' 'индеек'. */
function insertVowel(root: string): string {
  if (!/[бвгджзйклмнпрстфхцчшщь]к$/.test(root)) return root
  const before = root.slice(0, -1)
  if (/[йь]$/.test(before)) return `${before.slice(0, -1)}ек`
  return `${before}${/[жшчщц]$/.test(before) ? 'е' : 'о'}к`
}

function declineNeuter(word: string, genitivePlural?: string): [string, string, string] {
  const root = word.slice(0, -1)
  if (word.endsWith('о')) return [`${root}а`, `${root}а`, genitivePlural ?? root]
  return /[жшчщц]$/.test(root)
    ? [`${root}а`, `${root}а`, genitivePlural ?? root]
    : [`${root}я`, `${root}я`, genitivePlural ?? `${root.slice(0, -1)}ий`]
}

function parseNounList(list: string): [string, string | undefined][] {
  return list.split(/\s+/).map((entry) => {
    const [word = '', irregularForm] = entry.split(':')
    return [word, irregularForm]
  })
}

for (const [nominative, gender, genitive, plural, genitivePlural] of IRREGULAR_NOUNS)
  registerNoun({ nominative, gender, genitive }, plural, genitivePlural)
for (const [word, gender] of parseNounList(INDECLINABLE_NOUNS))
  registerNoun({ nominative: word, gender: (gender ?? 'n') as GrammaticalGender, genitive: word }, word, word)
for (const [word, genitive = word] of parseNounList(PLURAL_NOUNS))
  registerNoun({ nominative: word, gender: 'pl', genitive }, word, genitive)
for (const [list, gender, decline] of [
  [MASCULINE_NOUNS, 'm', declineMasculine],
  [FEMININE_NOUNS, 'f', declineFeminine],
  [NEUTER_NOUNS, 'n', declineNeuter],
] as const) {
  for (const [word, irregularForm] of parseNounList(list)) {
    if (nominatives.has(normalizeRussian(word))) continue
    const [genitive, plural, genitivePlural] = decline(word, irregularForm)
    registerNoun({ nominative: word, gender, genitive }, plural, genitivePlural)
  }
}

/** Whether a word is a listed noun in the nominative singular or plural. */
export function isKnownNoun(word: string): boolean {
  return nominatives.has(normalizeRussian(word)) || plurals.has(normalizeRussian(word))
}

/** Whether a word is the genitive of a listed noun, as it follows 'пол': 'пол-лимона', 'полкочана'. */
export function isGenitive(word: string): boolean {
  return genitives.has(normalizeRussian(word))
}

/** Genitive singular of a listed noun in any form ('лимонов' and 'лимон' are 'лимона'); null for other words. */
export function toGenitive(word: string): string | null {
  const key = normalizeRussian(word)
  return (genitives.get(key) ?? nominatives.get(key) ?? plurals.get(key))?.genitive ?? null
}

/** Foods that are counted; of others a reader writes 'морковь 2 шт.', whatever the grammar allows. */
const COUNTED_NOUNS = new Set(
  `яйцо яичко желток белок помидор томат огурец огурчик баклажан кабачок шампиньон гриб лимон лайм апельсин мандарин
  грейпфрут яблоко груша персик абрикос нектарин банан ананас слива орех каштан финик луковица оливка маслина котлета
  сосиска сарделька колбаска колбаса грудка ножка окорочок крыло стейк бифштекс шницель креветка кальмар мидия гребешок
  булочка лепешка тортилья вафля блин початок стручок тарталетка сухарик пряник`.split(/\s+/),
)

/**
 * The nominative plural of a name in the nominative singular, for what is counted: 'куриное яйцо' is 'куриные яйца'.
 * A name of what is not counted is returned as it is.
 */
export function toPluralPhrase(name: string): string {
  const words = name.split(' ')
  const head = words.findIndex((word) => !isAdjective(word))
  const noun = nominatives.get(normalizeRussian(words[head] ?? ''))
  if (!noun || !COUNTED_NOUNS.has(normalizeRussian(noun.nominative))) return name
  const doAdjectivesAgree = words.slice(head + 1).every(isAdjective)
  return words
    .map((word, index) =>
      index === head ? noun.plural : index < head || doAdjectivesAgree ? inflectAdjective(word, 'pl') : word,
    )
    .join(' ')
}

/**
 * A name after a count, in the case that it takes: '1 лимон', '2 лимона', '5 лимонов', '½ лимона'. A name whose noun is
 * not known is returned as it is.
 */
export function inflectRussianCount(name: string, count: number): string {
  const words = name.split(' ')
  const head = words.findIndex((word) => word !== '' && !isAdjective(word))
  const key = normalizeRussian(words[head] ?? '')
  const noun = genitives.get(key) ?? nominatives.get(key) ?? plurals.get(key)
  if (!noun || noun.gender === 'pl') return name
  const form = Number.isInteger(count) ? pluralFormIndex(3, count) : 1
  const inflected = [noun.nominative, noun.genitive, noun.genitivePlural][form]!
  return words
    .map((word, index) => {
      if (index > head || word === '') return word
      const one = index === head ? inflected : inflectAfterCount(word, form === 0 ? noun.gender : null)
      return word === word.toLowerCase() ? one : one.charAt(0).toUpperCase() + one.slice(1)
    })
    .join(' ')
}

/** An adjective before a counted noun: in the nominative of a gender for one, else in the genitive plural. */
const inflectAfterCount = (word: string, gender: GrammaticalGender | null): string =>
  gender ? inflectAdjective(word, gender) : inflectAdjective(word, 'pl').replace(/е$/, 'х').replace(/и$/, 'их')

/** Stems of adjectives with a stressed ending: masculine -ой. */
const STRESSED_ENDING_STEMS = new Set(
  `свин морск сух молод больш небольш густ цветн прост ржан лесн мясн пищев кормов речн зернов цельнозернов кусков
  травян ледян питьев парн золот жив листов голуб крут сыр полев лугов садов покупн порошков степн худ дорог`.split(
    /\s+/,
  ),
)
/** Soft stems: домашний, домашняя, домашнее. */
const SOFT_STEM =
  /(?:домашн|средн|син|зимн|летн|осенн|весенн|ранн|поздн|верхн|нижн|кухонн|древн|вечерн|утренн|соседн|сыновн|последн|крайн|передн|задн)$/
/** Possessive adjectives of animals: говяжий, говяжья, говяжье. */
const ANIMAL_ADJECTIVE = new RegExp(
  '^(?:\\p{L}+-)?(говяж|баран|теляч|коз|овеч|кролич|индюшач|рыб|олен|утяч|заяч|медвеж|индюш|курич|' +
    'перепелич|верблюж|ягняч|поросяч|бычач|бараш)(ий|ья|ье|ьи|ьего|ьей|ьих|ью)$',
  'u',
)
const ADJECTIVE_ENDING = /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ого|его|ых|их|ую|юю|ей)$/

/** Whether a word has an adjective or participle ending and is not a listed noun. */
export function isAdjective(word: string): boolean {
  const key = normalizeRussian(word)
  if (nominatives.has(key) || genitives.has(key) || plurals.has(key)) return false
  return ANIMAL_ADJECTIVE.test(key) || (key.length >= 5 && ADJECTIVE_ENDING.test(key))
}

/** Nominative of an adjective in the given gender: 'сливочного' is 'сливочное' for neuter. */
export function inflectAdjective(word: string, gender: GrammaticalGender): string {
  const lower = word.toLowerCase()
  const animalMatch = ANIMAL_ADJECTIVE.exec(normalizeRussian(lower))
  if (animalMatch)
    return `${lower.slice(0, animalMatch[0].length - (animalMatch[2] ?? '').length)}${{ m: 'ий', f: 'ья', n: 'ье', pl: 'ьи' }[gender]}`
  const stem = lower.replace(ADJECTIVE_ENDING, '')
  const key = normalizeRussian(stem)
  if (SOFT_STEM.test(key)) return `${stem}${{ m: 'ий', f: 'яя', n: 'ее', pl: 'ие' }[gender]}`
  if (/[жшчщ]$/.test(key) && !STRESSED_ENDING_STEMS.has(key))
    return `${stem}${{ m: 'ий', f: 'ая', n: 'ее', pl: 'ие' }[gender]}`
  const masculineEnding = STRESSED_ENDING_STEMS.has(key) ? 'ой' : /[гкх]$/.test(key) ? 'ий' : 'ый'
  return `${stem}${{ m: masculineEnding, f: 'ая', n: 'ое', pl: /[гкхжшчщ]$/.test(key) ? 'ие' : 'ые' }[gender]}`
}

/** Case of a name: 'genitive' after an amount, otherwise 'nominative'. */
export type GrammaticalCase = 'genitive' | 'nominative'

type NounForm = { nominative: string; gender: GrammaticalGender; changed: boolean }

/**
 * Reduces a name to the nominative, keeping the word order: 'сливочного масла' is 'сливочное масло', 'перца
 * болгарского' 'перец болгарский', 'куриные крылышки' 'куриное крылышко'. A genitive attribute is unchanged: 'филе
 * трески', 'сок лимона'. Unlisted nouns are reduced by their ending or unchanged.
 */
export function toNominativePhrase(words: readonly string[], grammaticalCase: GrammaticalCase): string[] {
  const head = words.findIndex((word) => !isAdjective(word))
  if (head < 0) return words.map((word) => word.toLowerCase())
  const before = words.slice(0, head)
  const after = words.slice(head + 1)
  const noun = resolveHeadNoun(words[head] ?? '', grammaticalCase, before[before.length - 1])
  const adjectivesAgree = after.findIndex((word) => !isAdjective(word)) < 0
  const shouldInflect = grammaticalCase === 'genitive' || noun.changed
  return [
    ...before.map((word) => (shouldInflect ? inflectAdjective(word, noun.gender) : word.toLowerCase())),
    noun.nominative,
    ...after.map((word) =>
      shouldInflect && adjectivesAgree ? inflectAdjective(word, noun.gender) : word.toLowerCase(),
    ),
  ]
}

function resolveHeadNoun(word: string, grammaticalCase: GrammaticalCase, adjective: string | undefined): NounForm {
  const lower = word.toLowerCase()
  const dash = lower.indexOf('-')
  const known = lookUpNoun(lower, grammaticalCase)
  if (known) return known
  if (dash > 0) {
    const first = resolveHeadNoun(lower.slice(0, dash), grammaticalCase, adjective)
    const rest = lower.slice(dash + 1)
    return { ...first, nominative: `${first.nominative}-${lookUpNoun(rest, grammaticalCase)?.nominative ?? rest}` }
  }
  return grammaticalCase === 'genitive'
    ? guessNominative(lower, adjective)
    : { nominative: lower, gender: guessGender(lower), changed: false }
}

function lookUpNoun(word: string, grammaticalCase: GrammaticalCase): NounForm | null {
  const key = normalizeRussian(word)
  const nominative = nominatives.get(key)
  const genitive = genitives.get(key)
  const plural = plurals.get(key)
  const noun = grammaticalCase === 'genitive' ? (genitive ?? nominative ?? plural) : (nominative ?? plural ?? genitive)
  if (!noun) return null
  const isSame = normalizeRussian(noun.nominative) === key
  return { nominative: isSame ? word : noun.nominative, gender: noun.gender, changed: !isSame }
}

function guessGender(word: string): GrammaticalGender {
  return /[ыи]$/.test(word) ? 'pl' : /[ая]$/.test(word) ? 'f' : /[ое]$/.test(word) ? 'n' : 'm'
}

/** Guesses the nominative of an unlisted noun in the genitive from its ending and the preceding adjective. */
function guessNominative(word: string, adjective = ''): NounForm {
  const key = normalizeRussian(word)
  const root = word.slice(0, -1)
  const guess = (nominative: string, gender: GrammaticalGender): NounForm => ({
    nominative,
    gender,
    changed: nominative !== word,
  })
  const feminineFirst = /(?:ой|ей)$/.test(adjective)
  if (key.length < 4) return guess(word, guessGender(word))
  if (/ц[ое]в$/.test(key)) return guess(`${word.slice(0, -3)}ец`, 'm')
  if (/(?:ов|ев)$/.test(key)) return guess(/[аеоуы]ев$/.test(key) ? `${word.slice(0, -2)}й` : word.slice(0, -2), 'm')
  if (/[бвгджзклмнпрстфх]ок$/.test(key) && /(?:ых|их)$/.test(adjective)) return guess(`${word.slice(0, -2)}ка`, 'f')
  if (/[жшчщц]ек$/.test(key)) return guess(`${word.slice(0, -2)}ка`, 'f')
  if (/[аеоуыиюя]ек$/.test(key) && /(?:ых|их)$/.test(adjective)) return guess(`${word.slice(0, -2)}йка`, 'f')
  if (/ий$/.test(key)) return guess(`${word.slice(0, -1)}я`, 'f')
  if (/ии$/.test(key)) return guess(`${root}я`, 'f')
  if (/[гкхжшчщ]и$/.test(key)) return guess(`${root}а`, 'f')
  if (/и$/.test(key)) return guess(`${root}ь`, 'f')
  if (/ы$/.test(key)) return guess(`${root}а`, 'f')
  if (/ства$/.test(key)) return guess(`${root}о`, 'n')
  if (/а$/.test(key))
    return feminineFirst ? guess(word, 'f') : guess(/нка$/.test(key) ? `${word.slice(0, -2)}ок` : root, 'm')
  if (/(?:ья|ния|тия)$/.test(key)) return guess(`${root}е`, 'n')
  if (/я$/.test(key)) return guess(/[аеоуыэи]я$/.test(key) ? `${root}й` : `${root}ь`, 'm')
  return guess(word, guessGender(word))
}
