/** Headings and labels of recipes, in the languages most of them are written in. */
const INGREDIENTS_WORDS =
  String.raw`ingr[eéè]di[eéë]n\p{L}{0,8}(?: list)?|ingredients?(?: list)?|what you(?:'|’)?ll need|you(?:'|’)?ll need|` +
  'you will need|what you need|shopping list|zutaten(?:liste)?|das brauchst du|du brauchst|ingr[ée]dients?|' +
  'ingredientes|ingredienti|necesitamos|(?:qué |lo que )?necesitas|(?:qué )?vamos a necesitar|il (?:vous |te )?faut|' +
  "ce qu(?:'|’)il (?:vous |te )?faut|cosa (?:ti |vi )?serve|(?:l(?:'|’))?occorrente|ingredi[eë]nten(?:lijst)?|" +
  '(?:dit heb je nodig)|wat heb je nodig|boodschappen|' +
  'ingredienser|ingredienserna|det här behöver du|ingredienser|du skal bruge|dette trenger du|hráefni|innihald|' +
  'ainekset|ainesosat|raaka-aineet|sk[łl]adniki|ingredience|suroviny|suroviny na přípravu|prísady|hozzávalók|' +
  'ingrediente|состав|ингредиенты|что (?:потребуется|понадобится|нужно)|' +
  '(?:нам |вам )?(?:потребуется|понадобится|нужно)|(?:необходимые )?продукты|інгредієнти|складники|продукти|' +
  'съставки|необходими продукти|sastojci|sestavine|malzemeler|malzeme listesi|υλικά|συστατικά|koostisosad|' +
  'sastāvdaļas|ingredientai|nguyên liệu|bahan(?:-bahan)?|材料|原料|食材|재료|المكونات|المقادير|מרכיבים|מצרכים|اجزاء'
const STEPS_WORDS =
  'instructions?|directions?|methods?|steps?|preparation(?: method)?|preparation steps|' +
  'cooking (?:instructions|directions|method|steps)|' +
  "what to do|procedure|let(?:'|’)s cook|(?:so geht(?:'|’)?s|so wird(?:'|’)?s gemacht)|" +
  "zubereitung(?:sschritte)?|anleitung|arbeitsschritte|und so geht(?:'|’)?s|schritte|préparation|" +
  'pr[ée]paration de la recette|[ée]tapes(?: de (?:la )?(?:préparation|recette))?|r[ée]alisation|la recette|' +
  'instructions|preparaci[oó]n|elaboraci[oó]n|instrucciones|pasos|procedimiento|' +
  'preparamos|c[oó]mo (?:se hace|lo (?:hago|hacemos))|istruzioni|come procedere|esecuzione|svolgimento|' +
  'marche à suivre|d[ée]roulement|(?:recette|receta|ricetta)(?=[^\\p{L}]*$)|' +
  'modo de (?:preparo|fazer|preparación|preparação)|c[oó]mo (?:hacer|hacerlo|preparar)|prepara[cç][aã]o|' +
  'confe[cç][aã]o|como fazer|preparazione|procedimento|come (?:fare|preparare|si prepara)|bereiding(?:swijze)?|' +
  '(?:zo maak je (?:het|de)?)|aan de slag|werkwijze|instructies|stappen|bereidingswijze|g[öo]r s[åa] h[äa]r|' +
  'tillagning|instruktioner|så här gör du|fremgangsm[åa]de|fremgangsmåte|slik gj[øo]r du(?: det)?|' +
  's[åa]dan g[øo]r du|tilberedning|aðferð|ohjeet|ohje|valmistus(?:ohje)?|valmistusohjeet|' +
  'spos[óo]b (?:przygotowania|wykonania)|przygotowanie|wykonanie|przepis|postup(?: přípravy| pr[ií]pravy)?|' +
  'p[rř][ií]prava|elkészítés(?:e)?|mod de preparare|preparare|приготовление|способ приготовления|' +
  'пошаговый (?:фото)?рецепт(?: с фото)?|(?:процесс|этапы|порядок) приготовления|готовим|рецепт приготовления|' +
  'как готовить|инструкция|как приготовить|приготування|спосіб приготування|начин на приготвяне|приготвяне|' +
  'priprava|priprema|postopek|način pripreme|haz[ıi]rlan[ıi][sş][ıi]|yap[ıi]l[ıi][sş][ıi]|' +
  'nas[ıi]l yap[ıi]l[ıi]r|εκτέλεση|τρόπος παρασκευής|οδηγίες|valmistamine|pagatavošana|gaminimas|' +
  'cách (?:làm|nấu)|cara (?:membuat|memasak)|langkah|作り方|つくり方|做法|步骤|製作|만드는 법|조리순서|' +
  'طريقة (?:التحضير|العمل|الإعداد)|الطريقة|אופן ההכנה|הוראות הכנה|طرز تهیه'
const OTHER_SECTION_WORDS =
  "notes?|recipe notes|cook(?:'|’)?s notes?|tips?(?: .{0,30})?|" +
  'nutrition(?:al)?(?: (?:facts|information|info|values?))?|equipment|tools|comments?(?: .{0,20})?|reviews?|' +
  'related(?: .{0,20})?|you may also like.*|you might also.*|more .{0,40}recipes.*|share(?: .{0,20})?|video|' +
  'storage.*|faqs?|frequently asked questions.*|variations?.*|substitutions?.*|serving suggestions?|' +
  'about(?: .{0,30})?|tags?|categories|leave a (?:comment|reply).*|did you (?:make|try).*|subscribe.*|' +
  'newsletter.*|print.*|author.*|source|n[äa]hrwerte.*|tipps?.*|kommentare.*|notizen|das k[öo]nnte.*|' +
  'weitere rezepte.*|valeurs? nutritionnelles?.*|astuces?.*|conseils?.*|commentaires?.*|notes? (?:de|du) .*|' +
  'notas?|consejos?.*|comentarios?.*|informaci[oó]n nutricional.*|note|consigli.*|commenti|conservazione|' +
  'voedingswaarden?.*|reacties.*|opmerkingen|tips?|n[äa]ringsv[äa]rde.*|kommentarer.*|' +
  'warto[śs]ci od[żz]ywcze.*|komentarze.*|wskaz[óo]wki|t[ée]rm[ée]k.*|комментарии.*|советы?.*|' +
  'пищевая ценность.*|похожие рецепты.*|заметки|приятного аппетита.*|utensils?.*|ustensiles.*|mat[ée]riel.*|' +
  'utensilien|k[üu]chenger[äa]te|nutri-?score.*|allerg.*|download.*|sign up.*|follow.*|popular.*|recent.*|' +
  'latest.*|recommended.*|dicas?.*|komment[áa]r.*|hozz[áa]sz[óo]l[áa]s.*'

const headingPattern = (words: string) =>
  new RegExp(
    String.raw`^[^\p{L}]{0,12}(?:(?:the|les|die|das|gli|los|la|le|as|os|recipe|de)\s+){0,2}(?:${words})` +
      String.raw`(?:\s(?:dettagliata|passo (?:dopo|a) passo|paso a paso|pas à pas|d[ée]taill[ée]e|detallada))?` +
      String.raw`(?:\s*(?:\(.{0,60}\)[^\p{L}]{0,3}|[:：;\-–—].{0,40}|` +
      '(?:for|für|pour|para|per|voor|till|till|til|na|для|pro|dla|of|de|du|da|za|în|din|from)' +
      String.raw`\s.{1,80}|\d.{0,40}|[^\p{L}]{0,6}))?$`,
    'iu',
  )
export const INGREDIENTS_HEADING = headingPattern(INGREDIENTS_WORDS)
/** It may name what is made. */
const HOW_TO = 'how to (?:make|cook|prepare|bake|assemble|do)(?: .{1,70})?'
export const STEPS_HEADING = headingPattern(`${STEPS_WORDS}|${HOW_TO}`)
export const OTHER_HEADING = headingPattern(OTHER_SECTION_WORDS)
/** A heading of the steps that names no part of the dish: 'Zubereitung:', not 'Preparation of the dough'. */
export const STEPS_LABEL = new RegExp(
  String.raw`^[^\p{L}\d]{0,12}(?:(?:the|die|la|le|de)\s+)?(?:${STEPS_WORDS})[^\p{L}\d]{0,6}$`,
  'iu',
)

/** Lines below the last step that are no headings: 'Keywords: soup', 'Tried this recipe?'. */
export const AFTER_THE_STEPS = new RegExp(
  String.raw`^(?:(?:tried|made|did you (?:make|try)|love|rate) this recipe\b|(?:keywords?|cuisine|course|category|` +
    String.raw`categories|author|calories|tags|nutrition(?:al)? (?:facts|information))\s?:|(?:notes?|variations?|tips?|` +
    'hinweise?|tipps?|anmerkung(?:en)?|notizen|astuces?|remarques?|conseils?|notas?|consejos?|consigli|' +
    String.raw`opmerkingen|uwagi?|wskazówki|примечани[ея]|советы?|dicas?)\s?[:|]?$|note\s?\|)`,
  'iu',
)

/** In class names and ids, which are mostly English in any language. */
export const INGREDIENTS_NAME =
  /ingr[e]?d|zutat|ingredi|ingrédi|skladnik|složen|hozzaval|malzeme|(?:^|[-_ ])(?:suroviny|składniki|ainekset|ainesosat|sastojci|sastojki)/i
export const STEPS_NAME = new RegExp(
  String.raw`instruction|direction(?!al)|(?:^|[-_\s])methods?(?![a-z])|(?:recipe|cooking)[-_]?(?:method|prep\b|process|` +
    String.raw`steps?)|preparation|(?:^|[-_\s])steps?(?![a-z])|stepbystep|step-by-step|zubereit|anleitung|bereiding|` +
    'preparaci|preparaz|preparacao|modo-?(?:de-)?preparo|etapes?|elabora|procedure|procediment|fremgang|tillvag|' +
    String.raw`tillaga|przygotowanie|postup|elkeszit|cooking-?ins|cook-?desc|(?:^|[-_\s])how-?to|gorsahar|hazirlan`,
  'i',
)
export const UNRELATED_NAME = new RegExp(
  String.raw`(?:^|[-_\s])(?:comments?|commentlist|respond|disqus|related|newsletter|breadcrumbs?|` +
    'cookie-?(?:banner|consent|notice)|social|share|sharing|sidebar|widget-area|nutrition|' +
    'nutritional|equipment|notes?|tips?|reviews?|popup|advert|ads?|promo|product-?tile|carousel|' +
    String.raw`swiper-slide|recommendations?)(?:$|[-_\s])`,
  'i',
)

/** Units after a number: enough of them to recognise an ingredient. */
export const UNIT_WORD = new RegExp(
  '^(?:g|gr|gms?|gramm?e?s?|gram|kg|mg|ml|cl|dl|l|lit(?:er|re|ro)s?|oz|ounces?|lbs?|pounds?|cups?|tassen?|' +
    'tasses?|tazas?|tazze?|kopjes?|xícaras?|tbsps?|tbs|tablespoons?|tsps?|teaspoons?|el|tl|esslöffel|' +
    String.raw`teelöffel|eetlepels?|theelepels?|c\.?\s?à\.?\s?[sc]\.?|cuill[eè]res?|cucharad(?:it)?as?|` +
    'cucchia(?:i|io|ini|ino)|colher(?:es)?|msk|tsk|krm|dl|ss|ts|st|spsk|rkl|tl|łyż(?:ki|ka|eczki|eczka|ek|' +
    'eczek)|szklank[ai]|lžíc[eí]|lžičk[ay]|lyžic[ea]|pol(?:ievkové|évkové)|evőkanál|teáskanál|ek|mk|dkg|bund|' +
    'prisen?|zehen?|stücke?|stk|dosen?|päckchen|packung(?:en)?|scheiben?|handvoll|gousses?|pincées?|sachets?|' +
    String.raw`tranches?|bottes?|dientes?|pizcas?|spicchi(?:o)?|pizzico|fett[ae]|q\.?b\.?|teen(?:tje)?s?|snuf(?:je)?|` +
    'cloves?|cans?|tins?|sticks?|slices?|pinch(?:es)?|dash(?:es)?|bunch(?:es)?|handfuls?|packages?|packets?|' +
    'pkgs?|sprigs?|heads?|stalks?|inch|cm|quarts?|pints?|gallons?|jars?|bottles?|large|medium|small|' +
    'kilogram(?:m|y)?|sztuk[ai]?|szt|szczypt[ay]|opakowani[ea]|puszk[ai]|plaster(?:ki|ków|ek)?|kus[yů]?|' +
    'strouž(?:ek|ky|ků)|pieces?|pcs?|stuks?|plakjes?|blik(?:je)?|unidad(?:es)?|pi[èe]ces?|adet|diş|demet|' +
    'su bardağı|yemek kaşığı|tatlı kaşığı|çay kaşığı|fedd?|stilke?|klyft(?:or|a)?|båter?|boks|pakke|bl[iä]ck|' +
    String.raw`burk(?:ar)?|db|csomag|gerezd|csipet|г|гр|кг|мл|л|ст\.?\s?л|ч\.?\s?л|шт(?:ук\p{L}?)?|стакан(?:а|ов)?|` +
    String.raw`(?:столов|чайн|десертн)\p{L}+|ст\.?\s?лож\p{L}+|ч\.?\s?лож\p{L}+|лож\p{L}+|зубч\p{L}*|щепот\p{L}*|` +
    String.raw`пуч(?:ок|ка|ков)|бан(?:ка|ки|ок)|баноч\p{L}+|пакет(?:ик)?\p{L}{0,2}|упаков\p{L}+|голов\p{L}+|` +
    String.raw`веточ\p{L}+|лист(?:а|ов|ик\p{L}*)?|куск\p{L}+|кусоч\p{L}+|大さじ|小さじ|カップ|片|克|毫升|큰술|작은술|컵)(?![\p{L}])`,
  'iu',
)

/** 'Step 2', 'Schritt 3: …', '4.': the name of one step among others. */
export const STEP_NUMBER_TITLE = new RegExp(
  String.raw`^[^\p{L}\d]{0,6}(?:(?:step|schritt|étape|etape|paso|passo|stap|steg|krok|шаг|trinn|trin|vaihe|adım|` +
    String.raw`lépés|pas)\s*(?:n[°ºo]\s*)?)?(\d{1,2})(?!\d|\s*(?:min|h|g|ml|cup|%|°))`,
  'iu',
)
