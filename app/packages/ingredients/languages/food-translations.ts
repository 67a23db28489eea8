/**
 * Everyday foods by their English key and what they are called in German, French, Spanish, Italian, Dutch and Russian,
 * so that a list of recipes in several languages has each once and knows what it weighs. A name that is another food in
 * another of the languages is left out: 'Paprika' is a vegetable in German, a spice in English.
 */
const ROWS = `
salt: salz, sel, sal, sale, zout, соль
black pepper: pfeffer, poivre, pimienta, pepe, peper, schwarzer pfeffer, poivre noir,
  pimienta negra, pimienta molida, pimienta negra molida, poivre moulu, poivre noir moulu, pepe macinato,
  pepe nero macinato, pepe nero, zwarte peper, чёрный перец, чёрный молотый перец
water: wasser, eau, agua, acqua, вода
sugar: zucker, kristallzucker, sucre, sucre en poudre, sucre semoule, azúcar, azúcar blanco,
  zucchero, zucchero semolato, suiker, kristalsuiker, witte suiker, сахар, сахарный песок
powdered sugar: puderzucker, sucre glace, azúcar glas, azúcar glass, zucchero a velo, poedersuiker, сахарная пудра
brown sugar: brauner zucker, sucre roux, cassonade, sucre cassonade, azúcar moreno, zucchero di canna, bruine suiker,
  basterdsuiker, lichtbruine basterdsuiker, donkerbruine basterdsuiker, коричневый сахар, тростниковый сахар
vanilla sugar: vanillezucker, vanillinzucker, sucre vanillé, azúcar avainillado, zucchero vanigliato, vanillesuiker, ванильный сахар
flour: mehl, weizenmehl, farine, farine de blé, harina, harina de trigo, farina, farina 00, farina di grano tenero, bloem, tarwebloem, мука, пшеничная мука
self raising flour: zelfrijzend bakmeel, farine à gâteaux, farine à levure incorporée, harina leudante
rolled oat: haferflocken, flocons d'avoine, copos de avena, fiocchi d'avena, fiocchi di avena, havermout, овсяные хлопья
cornstarch: speisestärke, maisstärke, fécule de maïs, maïzena, maicena, amido di mais, кукурузный крахмал
baking powder: backpulver, levure chimique, levadura química, lievito per dolci, bakpoeder, разрыхлитель, разрыхлитель для теста
baking soda: natron, bicarbonate de soude, bicarbonato sódico, bicarbonato di sodio, сода, пищевая сода
dry yeast: trockenhefe, levure sèche, levadura seca, lievito secco, gedroogde gist, сухие дрожжи
cocoa powder: kakao, kakaopulver, cacao en poudre, cacao en polvo, cacao amaro, cacaopoeder, какао, какао-порошок
bread crumb: paniermehl, semmelbrösel, chapelure, pan rallado, pangrattato, paneermeel, панировочные сухари
rice: reis, riz, arroz, riso, rijst, рис
lentil: linse, linsen, lentille, lentilles, lenteja, lentejas, lenticchia, lenticchie, linzen, чечевица
chickpea: kichererbse, kichererbsen, pois chiche, garbanzo, garbanzos, cece, ceci, kikkererwten, нут
honey: honig, miel, miele, honing, мёд
butter: beurre, beurre doux, mantequilla, burro, boter, roomboter, ongezouten roomboter, сливочное масло
milk: milch, vollmilch, lait, lait entier, leche, leche entera, latte intero, volle melk, latte, melk, молоко
cream: sahne, crème liquide, nata, panna, kookroom, сливки
heavy cream: schlagsahne, schlagrahm, nata para montar, panna fresca, slagroom
sour cream: saure sahne, sauerrahm, nata agria, panna acida, zure room, сметана
yogurt: joghurt, naturjoghurt, yaourt, yaourt nature, yogur, yogur natural, yogurt bianco, йогурт
greek yogurt: griechischer joghurt, yaourt grec, yogur griego, yogurt greco, griekse yoghurt, греческий йогурт
cream cheese: frischkäse, queso crema, roomkaas, сливочный сыр
cheese: käse, fromage, fromage râpé, queso, queso rallado, formaggio, formaggio grattugiato, kaas, geraspte kaas
parmesan: parmesano, queso parmesano, parmezaan, parmezaanse kaas, пармезан
mozzarella: моцарелла
feta: fetakaas, фета
egg: ei, eier, oeuf, oeufs, oeuf dur, oeufs durs, huevo, huevos, huevo duro, huevos duros, huevo cocido,
  huevos cocidos, uovo, uova, uovo sodo, uova sode, eieren, яйцо, куриное яйцо
egg yolk: eigelb, eigeel, tuorlo d'uovo, tuorli d'uovo, tuorlo uovo, tuorli uova, jaune d'oeuf, jaunes d'oeufs, yema de huevo, yemas de huevo,
  tuorlo, tuorli, eierdooier, eierdooiers, eidooier, eidooiers, желток, яичный желток
egg white: eiweiß, albume d'uovo, albumi d'uovo, bianco d'uovo, blanc d'oeuf,
  blancs d'oeufs, clara de huevo, claras de huevo, albume, albumi, eiwit, eiwitten, clara, claras, яичный белок
onion: zwiebel, oignon, oignon jaune, cebolla, cipolla, ui, лук репчатый, лук
red onion: rote zwiebel, rote zwiebeln, oignon rouge, cebolla roja, cebolla morada, cipolla rossa, rode ui, красный лук
shallot: schalotte, échalote, chalota, scalogno, sjalot, лук-шалот
green onion: frühlingszwiebel, lauchzwiebel, lauchzwiebeln, cebolleta, cebolletas, cipollotto, bosui, lente-ui, lente-uitje, зелёный лук
garlic: knoblauch, ail, ajo, aglio, knoflook, look, чеснок
leek: lauch, porree, poireau, puerro, porro, prei, лук-порей
carrot: karotte, möhre, carotte, zanahoria, carota, wortel, морковь
potato: kartoffel, pomme de terre, pommes de terre, patata, papa, aardappel, картофель
tomato: tomate, tomate natural, pomodoro, помидор, томат
cherry tomato: kirschtomate, kirschtomaten, cherrytomate, cherrytomaten, tomate cerise,
  tomates cerises, tomate cherry, pomodorino, kerstomaat, kerstomaten, помидор черри
cucumber: gurke, salatgurke, concombre, pepino, cetriolo, komkommer, огурец
zucchini: zucchina, calabacín, calabacines, кабачок, цукини
eggplant: berenjena, melanzana, баклажан
bell pepper: paprikaschote, poivron, pimiento, peperone, болгарский перец, сладкий перец
red bell pepper: rote paprika, rote paprikaschote, poivron rouge, pimiento rojo, peperone rosso, rode paprika, красный болгарский перец
green bell pepper: grüne paprika, grüne paprikaschote, poivron vert, pimiento verde, peperone verde, groene paprika
yellow bell pepper: gelbe paprika, gelbe paprikaschote, poivron jaune, pimiento amarillo, peperone giallo, gele paprika
mushroom: champignon, champignons, champignons de paris, champiñón, champiñones, шампиньон
spinach: spinat, épinard, épinards, espinaca, espinacas, spinacio, spinaci, spinazie, шпинат
celery: stangensellerie, staudensellerie, céleri, céleri branche, céleri-branche, apio, sedano, bleekselderij
white cabbage: weißkohl, chou blanc, repollo, cavolo bianco, witte kool, белокочанная капуста
red cabbage: rotkohl, chou rouge, lombarda, cavolo rosso, rode kool, краснокочанная капуста
beet: rote bete, rote beete, betterave, remolacha, barbabietola, rode biet, свёкла
pumpkin: potiron, citrouille, calabaza, zucca, pompoen, тыква
ginger: ingwer, gingembre, jengibre, zenzero, gember, имбирь
avocado: avocat, aguacate, авокадо
lemon: zitrone, citron, citron jaune, limón, limone, citroen, лимон
lemon juice: zitronensaft, jus de citron, jus de citron jaune, zumo de limón, jugo de limón, succo di limone, citroensap, лимонный сок
lemon zest: zitronenabrieb, zitronenschale, abgeriebene zitronenschale, geriebene zitronenschale,
  zeste de citron, zestes de citron, zeste de citron jaune, ralladura de limón, piel de limón, scorza di limone,
  scorza grattugiata di limone, buccia di limone, citroenrasp, citroenschil, zitronenzeste, zitronenzesten
lime juice: limettensaft, jus de citron vert, zumo de lima, jugo de lima, succo di lime, limoensap
lime zest: limettenabrieb, limettenschale, zeste de citron vert, zestes de citron vert, ralladura de lima, limoenrasp, limoenschil
orange juice: orangensaft, jus d'orange, zumo de naranja, jugo de naranja, succo d'arancia, succo di arancia, sinaasappelsap
orange zest: orangenabrieb, orangenschale, abgeriebene orangenschale, geriebene orangenschale, zeste d'orange,
  zestes d'orange, ralladura de naranja, piel de naranja, scorza d'arancia, scorza di arancia,
  sinaasappelrasp, sinaasappelschil, orangenzeste, orangenzesten, orangenschalenstreifen
lime: limette, citron vert, limoen, лайм
orange: naranja, arancia, sinaasappel, апельсин
apple: apfel, pomme, manzana, mela, appel, яблоко
banana: banane, plátano, банан
strawberry: erdbeere, fraise, fresa, fragola, aardbei, клубника
raisin: rosine, raisins secs, pasas, uvetta, rozijn, rozijnen, изюм
almond: mandel, amande, almendra, almendras, mandorla, amandel, миндаль
walnut: walnuss, nuez, nueces, walnoot, грецкий орех
hazelnut: haselnuss, noisette, avellana, avellanas, nocciola, hazelnoot, hazelnoten, фундук
parsley: petersilie, glatte petersilie, persil, persil plat, perejil, prezzemolo, peterselie, петрушка
basil: basilikum, basilic, albahaca, basilico, basilicum, базилик
thyme: thymian, thym, tomillo, timo, tijm, тимьян
rosemary: rosmarin, romarin, romero, rosmarino, rozemarijn, розмарин
mint: minze, menthe, menta, munt, мята
dill: aneth, eneldo, aneto, dille, укроп
chive: schnittlauch, ciboulette, cebollino, erba cipollina, bieslook
bay leaf: lorbeer, lorbeerblatt, laurier, feuille de laurier, laurel, hoja de laurel, alloro, foglia di alloro, laurierblad,
  laurierblaadje, лавровый лист
marjoram: majoran, marjolaine, mejorana, maggiorana, marjolein, майоран
oregano: origan, orégano, origano, орегано
cinnamon: zimt, cannelle, canela, cannella, kaneel, корица, молотая корица
clove: nelke, gewürznelke, clou de girofle, clous de girofle, clavo, clavo de olor, clavos de olor,
  chiodo di garofano, chiodi di garofano, kruidnagel, гвоздика
nutmeg: muskatnuss, muskat, noix de muscade, muscade, nuez moscada, noce moscata, nootmuskaat, мускатный орех
paprika: paprikapulver, pimentón, pimentón dulce, paprikapoeder, паприка
cumin: kreuzkümmel, comino, cumino, komijn, зира
olive oil: olio evo, aove, olivenöl, natives olivenöl, natives olivenöl extra, huile d'olive, aceite de oliva,
  aceite de oliva virgen extra, olio d'oliva, olio di oliva, olio extravergine d'oliva, olio extra vergine d'oliva,
  olio extra vergine di oliva, olio vergine d'oliva, olio extravergine di oliva, olijfolie, оливковое масло
sunflower oil: sonnenblumenöl, huile de tournesol, aceite de girasol, olio di semi di girasole, zonnebloemolie, подсолнечное масло
vegetable oil: pflanzenöl, huile végétale, aceite vegetal, olio vegetale, plantaardige olie, растительное масло
oil: öl, huile, aceite, olio, olie
vinegar: essig, vinaigre, vinagre, aceto, azijn, уксус
soy sauce: sojasauce, sojasoße, sauce soja, salsa de soja, salsa di soia, sojasaus, соевый соус
mustard: senf, moutarde, mostaza, senape, mosterd, горчица
dijon mustard: dijonsenf, dijon-senf, moutarde de dijon, mostaza de dijon, senape di digione, dijonmosterd, дижонская горчица
mayonnaise: mayonesa, maionese, mayonaise, майонез
tomato paste: tomatenmark, concentré de tomate, concentrado de tomate, concentrato di pomodoro,
  doppio concentrato di pomodoro, triplo concentrato di pomodoro, pomodoro concentrato, tomatenpuree, томатная паста
coconut milk: kokosmilch, lait de coco, leche de coco, latte di cocco, kokosmelk, кокосовое молоко
vegetable stock: gemüsebrühe, gemüsebouillon, bouillon de légumes, caldo de verduras, brodo vegetale, groentebouillon, овощной бульон
chicken stock: hühnerbrühe, bouillon de poulet, bouillon de volaille, caldo de pollo, brodo di pollo, kippenbouillon, куриный бульон
beef stock: rinderbrühe, fleischbrühe, bouillon de boeuf, caldo de carne, brodo di carne, runderbouillon, говяжий бульон
white wine: weißwein, trockener weißwein, vin blanc, vin blanc sec, vino blanco, vino bianco, witte wijn, белое вино, белое сухое вино
red wine: rotwein, trockener rotwein, vin rouge, vino tinto, vino rosso, rode wijn, красное вино, красное сухое вино
chicken breast: hähnchenbrust, hähnchenbrustfilet, hähnchenbrustfilets, hühnerbrust,
  blanc de poulet, blancs de poulet, filet de poulet, filets de poulet, pechuga de pollo,
  petto di pollo, kipfilet, филе куриной грудки, куриная грудка, куриное филе
ground beef: rinderhack, rinderhackfleisch, boeuf haché, carne picada de ternera, carne picada de vacuno,
  carne di manzo macinata, macinato di manzo, manzo macinato, rundergehakt, говяжий фарш
salmon fillet: lachsfilet, filet de saumon, filete de salmón, filetto di salmone, zalmfilet, филе лосося
shrimp: garnele, garnelen, crevette, crevettes, gamba, gambas, gambero, garnaal, garnalen, креветка
`

/** English keys with the names that mean them, as written. */
export const FOOD_TRANSLATIONS: readonly (readonly [key: string, names: readonly string[]])[] = ROWS.trim()
  .split(/\n(?=\S)/)
  .map((row) => {
    const [key = '', names = ''] = row.split(': ')
    return [key, names.split(/,\s+/)]
  })
