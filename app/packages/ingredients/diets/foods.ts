/**
 * What foods are made of, as far as the nine questions of `diets.ts` ask: general food knowledge, no product data.
 *
 * Each group of terms has the diets that its foods break (`no`) and those that depend on the maker (`unclear`). The
 * terms are those of `createLexicon`: the longest phrase wins, so 'coconut milk' hides 'milk'.
 */
export const DIETS = [
  'vegetarian',
  'vegan',
  'gluten_free',
  'dairy_free',
  'egg_free',
  'nut_free',
  'fish_free',
  'pork_free',
  'alcohol_free',
] as const

export type Diet = (typeof DIETS)[number]

export type FoodGroup = { no?: readonly Diet[]; unclear?: readonly Diet[]; terms: string }

const ANIMAL = ['vegetarian', 'vegan'] as const

export const FOOD_GROUPS = {
  /** Foods that break none of the nine, and names that only sound as if they did. */
  plain: {
    terms: `bread and butter pickle, sauerkraut, maraschino cherry, maraschino cherries, cornichon, mango chutney,
      chutney, truffle, bouquet garni, sofrito, mixed peel, candied peel, glucose, rosewater, pimento, food color,
      hash brown, tater tot, nopales, nopalitos, rose petal, canned pumpkin, pumpkin, pear, peach, chipotle paste,
      chipotle pepper, dried chilli, dried chili, mizuna, wasabi, wasabi paste, sago, tapioca pearl, elderflower,
      elderflower cordial, lotus root, lotus seed, grape leaf, grape leaves, foil, aluminum foil, parchment paper,
      xanthum gum, mango powder, amchur, chipotle chile, ancho, ancho chile, pasilla, chaat masala, chat masala,
      ras el hannout, porcini, morel, cep, hijiki, cordial, juice drink, wood chip, alum, coconut aminos, liquid
      aminos, mooli, daikon, huckleberry, loganberry, lingonberry, starfruit, quince, quince paste, membrillo,
      mastic, mixed seed, sunflower kernel, maca powder, tostada shell, tostada, blackcurrant, beet, beetroot,
      radish, palm heart, poppadom, poppadum, risottoreis, mungobohnen*, oliven, schwarze oliven, grüne oliven,
      gemüsebouillon, sesamsaat, weißer balsamico, pipas de girasol, ratatouille, jus de citron, multifeuille,
      amido di mais, amido, piselli, zuurkool, tomaatstukjes, abrikozen, lebensmittelfarbe, colorante, vanillina,
      zitrone*, petersilie, schnittlauch, suppengrün, suppengemüse, campari tomato, serrano, serrano pepper,
      serrano chile, serrano chili, taco sauce, coke, seltzer, sprite, soda water, grenadine, chipotle in adobo,
      adobo sauce, chipotle pepper in adobo, pie filling, rapsöl, sonnenblumenöl, pflanzenöl, speiseöl, sesamöl,
      kokosfett, petit pois, pimiento, pimentón, pepperoncini, corn, sweetcorn, baby corn, monkfruit, monk fruit
      sweetener, sugar substitute, xylitol, splenda, truvia, swerve, allulose, sugar snap pea, celery, rib of
      celery, celery rib, seasoning, seasoning salt, seasoned salt, celery salt, garlic salt, lemon pepper, chili
      powder, chilli powder, peperoncino, orange juice, lemon juice, lime juice, tomato juice, pineapple, fruit
      cocktail, mandarin orange, agave nectar, date syrup, rice syrup, brown rice syrup, pomegranate molasses,
      tamarind, tamarind paste, lemongrass, ginger, turmeric, acai, sunflower seed butter, sunflower butter,
      sunflower oil, cooking oil, frying oil, corn oil, grapeseed oil, rapeseed oil, palm oil, oil spray, nonstick
      spray, non stick cooking spray, food colour, gel food coloring, rice cake, poha, idli rice, wild rice, sushi
      rice, arborio, arborio rice, hearts of palm, heart of palm, bamboo shoot, banana, green chile, green chili,
      rotel, rind, lemon rind, orange rind, lime rind, vine, vine tomato, icing sugar, scotch bonnet, kokosnuss,
      kokosraspel, kokosflocken, масло подсолнечное, масло оливковое, масло кокосовое, масла растительного, water,
      salt, sea salt, kosher salt, sugar, brown sugar, syrup, maple syrup, corn syrup, golden syrup, agave,
      molasses, treacle, stevia, erythritol, sweetener, oil, olive oil, vegetable oil, canola oil, sesame oil,
      coconut oil, avocado oil, cooking spray, vinegar, wine vinegar, red wine vinegar, white wine vinegar, rice
      wine vinegar, rice vinegar, sherry vinegar, champagne vinegar, cider vinegar, apple cider vinegar, balsamic,
      balsamic vinegar, rice, rice noodle, rice paper, rice vermicelli, glass noodle, cellophane noodle,
      shirataki, rice flour, glutinous rice flour, corn flour, cornflour, cornstarch, corn starch, cornmeal,
      polenta, grits, hominy, masa harina, masa, tapioca, tapioca flour, tapioca starch, potato starch, potato
      flour, starch, arrowroot, chickpea flour, gram flour, besan, buckwheat, buckwheat flour, buckwheat groat,
      sorghum flour, millet, quinoa, amaranth, teff, xanthan gum, guar gum, psyllium, psyllium husk, flaxseed,
      flax seed, flax, linseed, chia, chia seed, sesame, sesame seed, sunflower seed, pumpkin seed, pepita, poppy
      seed, hemp seed, tahini, hummus, tofu, tempeh, edamame, soy milk, soya milk, rice milk, soybean, bean, black
      bean, kidney bean, pinto bean, white bean, cannellini bean, navy bean, butter bean, lima bean, chickpea,
      garbanzo, lentil, pea, split pea, coconut, coconut milk, coconut cream, creamed coconut, cream of coconut,
      coconut water, coconut flour, coconut sugar, coconut butter, coconut yogurt, coconut yoghurt, cream of
      tartar, baking powder, baking soda, bicarbonate of soda, soda, yeast, dry yeast, nutritional yeast, cocoa,
      cocoa powder, cacao, cocoa butter, cacao butter, cacao nib, coffee, espresso, espresso powder, tea, matcha,
      juice, lemonade, ginger ale, ginger beer, root beer, cola, club soda, sparkling water, tonic water, apple
      cider, tamari, vegetable stock, vegetable broth, vegetable bouillon stock, mushroom broth, mushroom stock,
      tomato paste, tomato puree, passata, tomato sauce, crushed tomato, salsa, ketchup, mustard, yellow mustard,
      mustard seed, hot sauce, tabasco, sriracha, chili sauce, chilli sauce, sambal, sambal oelek, harissa, liquid
      smoke, relish, pickle, gherkin, caper, olive, tapenade olive, artichoke, jam, jelly, marmalade, preserve,
      applesauce, apple sauce, apple butter, pumpkin puree, pumpkin pie spice, cranberry sauce, duck sauce, plum
      sauce, corn tortilla, tortilla chip, corn chip, taco shell, popcorn, potato chip, nori, seaweed, kombu,
      wakame, agar, agar agar, pectin, vanilla bean, vanilla pod, vanilla powder, vanilla sugar, nutmeg, mace,
      butternut, butternut squash, buttercup squash, butter lettuce, butterhead lettuce, butter pea, water
      chestnut, eggplant, egg plant, creamer potato, cream style corn, creamed corn, oyster mushroom, king oyster
      mushroom, chicken of the woods, hen of the woods, beefsteak tomato, beef tomato, lamb s lettuce, crab apple,
      horseradish, fish mint, goose berry, gooseberry, honeydew, honeydew melon, honeycrisp, honeycrisp apple,
      honeynut squash, honey mushroom, milk thistle, hamburger seasoning, steak seasoning, poultry seasoning,
      chicken seasoning, seafood seasoning, old bay, old bay seasoning, taco seasoning, fajita seasoning, italian
      seasoning, cajun seasoning, creole seasoning, curry powder, garam masala, food coloring, food colouring,
      sprinkling, citric acid, msg, pepper, black pepper, white pepper, spice, herb, garlic, garlic powder, onion,
      onion powder, potato, tomato, carrot, lemon, lime, egg replacer, flax egg, chia egg, vegetable shortening,
      toothpick, skewer, ice, ice cube, vegetable, fruit, berry, raisin, sultana, currant, date, prune, cranberry,
      apricot, mushroom, truffle oil, chestnut mushroom, lupin, soy yogurt, soy yoghurt, soya yogurt, jackfruit,
      textured vegetable protein, tvp, peanut squash, vegetarian mince, dal, dahl, buttercup, barberry,
      cheesecloth, turkey berry, nut meg, monk fruit, horse gram, allspice, rose water, orange blossom water,
      wasser, salz, zucker, rohrzucker, puderzucker, vanillezucker, vanilleschote*, öl, olivenöl, *öl, essig,
      *essig, reis, reismehl, reisnudel*, speisestärke, stärke, maisstärke, kartoffelstärke, maismehl, maizena,
      backpulver, weinsteinbackpulver, weinstein backpulver, weinstein, natron, hefe, trockenhefe, kokosmilch,
      kokosöl, tomatenmark, senf, muskat, muskatnuss, muskatnuß, kakao, kakaobutter, kakaopulver, buchweizen*,
      hirse, linse*, kichererbse*, bohne*, erbse*, erdbeere*, butterbohne*, gemüsebrühe, gemüsefond, sojamilch,
      reismilch, reisdrink, sojadrink, wassermelone, fleischtomate*, johannisbrotkernmehl, kichererbsenmehl,
      butternutkürbis, eierschwämmchen, aubergine, butterkürbis, sesam, sonnenblumenkerne, kürbiskerne, leinsamen,
      pfeffer, zwiebel*, knoblauch*, kartoffel*, tomate*, paprika*, eau, sel, sucre, sucre glace, huile*, huile d
      olive, vinaigre*, vinaigre de vin, vinaigre de cidre, riz, fécule, farine de sarrasin, farine de riz, farine
      de maïs, farine de pois chiche, levure, levure chimique, bicarbonate, lait de coco, crème de coco, noix de
      coco, noix de muscade, muscade, lait de soja, lait de riz, crème de tartre, moutarde seed, pois chiche*,
      lentille*, haricot*, petits pois, beurre de cacao, pomme de terre, pommes de terre, poivre, ail, oignon*,
      bouillon de légumes, haricots beurre, haricot beurre, agua, sal, azúcar, aceite*, aceite de oliva, vinagre*,
      vinagre de vino, arroz, maicena, harina de maíz, harina de arroz, levadura, bicarbonato, leche de coco,
      garbanzo*, lenteja*, frijol*, alubia*, nuez moscada, leche de soja, pimienta, ajo, ajos, cebolla*, patata*,
      caldo de verduras, crémor tártaro, acqua, sale, zucchero*, olio*, olio d oliva, aceto*, aceto di vino, riso,
      farina di riso, farina di mais, farina di ceci, fecola, lievito, latte di cocco, latte di soia, noce
      moscata, ceci, lenticchie, fagioli, pepe, aglio, cipolla, cipolle, pomodor*, patate, patata, brodo vegetale,
      burro di cacao, cremor tartaro, zout, suiker, basterdsuiker, poedersuiker, *suiker, olie, olijfolie, *olie,
      azijn, *azijn, rijst, rijstmeel, maïzena, bakpoeder, gist, kokosmelk, nootmuskaat, linzen, kikkererwten,
      bonen, sojamelk, peper, knoflook*, ui, uien, aardappel*, tomaat, tomaten, groentebouillon, pompoen*, вода,
      воды, соль, соли, сахар*, масло растительное, растительное масло, растительного масла, оливковое масло,
      оливкового масла, подсолнечное масло, подсолнечного масла, уксус*, рис, риса, крахмал*, разрыхлител*, сода,
      соды, дрожж*, кокосовое молоко, кокосового молока, мускатный орех, мускатного ореха, нут, фасол*, чечевиц*,
      гречк*, гречнев*, перец, перца, лук, лука, чеснок*, картоф*, морков*, помидор*, какао, томатн*, cauliflower
      couscous, cauliflower rice, cauliflower crust, zucchini noodle, courgette noodle, courgette spaghetti,
      spaghetti squash, zoodle, konjac noodle, kelp noodle, sweet potato noodle, sweet potato vermicelli, bean
      thread noodle, mung bean noodle, bean vermicelli, chickpea pasta, lentil pasta, red lentil pasta, rice
      pasta, corn pasta, rice vermicelli noodle, rice stick noodle, rice stick, hemp milk, pea milk, soy cream,
      fruit butter, pumpkin butter, doughnut peach, donut peach, cream soda, crab boil, hamburger relish, hot dog
      relish, coconut meat, meat tenderizer, wheatgrass, sea bean, butter extract flavor, lady finger okra, ladies
      finger, rice bran oil, coconut flake, cashew apple, egg tomato, oyster plant, salsify, goatsbeard, chicken
      weed, cheese pumpkin, fish pepper, cod pepper, milk cap mushroom, butter bur, butterfly pea, butterfly pea
      flower, bread fruit, breadfruit, wine grape, grape juice, bean paste, red
      bean paste, sweet potato, hirschhornsalz, weintraube*, weinblätter, gänseblümchen,
      austernpilze, austernpilz, butternuss, hefeflocken, sojasahne, sojajoghurt, kokossahne, kokosjoghurt,
      kokoscreme, reisessig, eisbergsalat, rindertomate, lait végétal de riz, farine de
      châtaigne, farine de manioc, farine de pois chiches, crème de soja, crème de marron, pleurote*, latte di
      riso, farina di grano saraceno, grano saraceno, farina di castagne, panna di soia, panna vegetale soia,
      sojaroom, boekweitmeel, boekweit*, maismeel, amandelvrij, rijstnoedels, rijstvermicelli, harina de garbanzo,
      harina de maiz, leche de arroz, nata de coco, trigo sarraceno, кокосовые сливки, соевое молоко, соевого
      молока, рисовая лапша, рисовой лапши, рисовая мука, рисовой муки, кукурузная мука, кукурузной муки,
      гречневая мука, гречневой муки, нутовая мука, масло какао, какао масло, винный уксус, фунчоз*, тофу`,
  },
  meat: {
    no: ANIMAL,
    terms: `chicken, hen, standing rib roast, rib roast, prime rib, prime rib roast, pigeon, squab, partridge, moose,
      poussin, ox cheek, ox tongue, tongue, frog leg, crocodile, alligator, au jus, dripping, beef dripping, roast
      beef, grouse, hare, wild duck, liverwurst, pâté, pate, haggis, dried beef, london broil, tri tip, rump,
      round steak, cube steak, hanger steak, skirt steak, filet mignon, tenderloin, sweetbread, turkey pepperoni,
      turkey, duck, duckling, goose, quail, pheasant, poultry, cornish hen, guinea fowl, beef, steak, veal, lamb,
      mutton, venison, goat, rabbit, bison, boar meat, top round, bottom round, eye of round, pot roast, chuck
      roast, rump roast, brisket, sirloin, ribeye, rib eye, chuck, oxtail, short rib, flank steak, ground round,
      ground chuck, pastrami, corned beef, bresaola, hamburger, hamburger patty, burger patty, kebab meat, liver,
      kidney, tripe, suet, tallow, schmaltz, duck fat, goose fat, bone broth, beef stock, beef broth, beef
      bouillon, chicken stock, chicken broth, chicken bouillon, turkey stock, veal stock, demi glace, bone, marrow
      bone, beef consomme, consomme, chicken cube, beef cube, foie gras, chicken sausage, turkey sausage, beef
      sausage, turkey bacon, beef jerky, jerky, giblet, drumstick, gyoza chicken, carne asada, biltong, elk,
      ostrich, hähnchen*, hühn*, huhn*, pute, puten*, truthahn*, ente, enten*, gans, gänse*, geflügel*, rind*,
      kalb*, kalbs*, lamm*, hirsch*, reh, kaninchen*, rinderhack*, fleischbrühe, rinderbrühe, hühnerbrühe,
      kalbsfond, leber, tafelspitz, bündnerfleisch, poulet*, volaille*, dinde, canard*, magret*, pintade, boeuf,
      veau, agneau, mouton, lapin, viande*, gigot, bavette, pollo, pavo, pato, gallina, pechuga*, ternera,
      cordero, carne, vaca, buey, conejo, caldo de pollo, tacchino, anatra, faraona, manzo, vitello, agnello,
      coniglio, brodo di carne, brodo di pollo, ossobuco, kip, kip*, kalkoen*, eend, rund*, lams*, kalfs*,
      biefstuk*, vlees*, kippenbouillon, runderbouillon, куриц*, курин*, цыпл*, индейк*, утка, утки, утин*, гусь,
      гуся, говядин*, говяж*, телятин*, теляч*, баранин*, бараньи*, кролик*, печень, печени, мясо, мяса, мясн*,
      бульон куриный, куриный бульон, beef extract, oxo cube, jus, duck confit, confit duck, hamburger meat, meat
      sauce, beef chili, bolognese, bolognese sauce, fleischsauce, pot au feu, volaille fond, fond de veau, fond
      de volaille, chicken seasoning cube`,
  },
  unnamedMeat: {
    no: ANIMAL,
    unclear: ['pork_free'],
    terms: `meat, ground meat, minced meat, mince, meatloaf mix, stew meat, lunch meat, deli meat, cold cut, mett, hack,
      hackfleisch*, gehacktes, fleisch, *fleisch, *hackfleisch, viande hachée, chair à saucisse, carne picada, carne
      molida, macinato, carne macinata, gehakt*, фарш*`,
  },
  pork: {
    no: [...ANIMAL, 'pork_free'],
    terms: `pork, bacon, spam, scrapple, pancetta cube, boston butt, pork butt, pig cheek, suckling pig, pig, trotter,
      hog, tasso, rohschinken*, bologna, country ham, culatello, lap cheong, lardo, crackling, cotechino,
      ciccioli, ham, pancetta, prosciutto, guanciale, lard, lardon, gammon, serrano ham, speck, pork sausage, pork
      mince, ground pork, pork shoulder, pork belly, sparerib, spare rib, baby back rib, ham hock, ham bone,
      salami, pepperoni, soppressata, mortadella, coppa, capicola, chorizo, carnitas, canadian bacon, bacon bit,
      bacon grease, bacon fat, pork rind, chicharron, char siu, fatback, salt pork, nduja, black pudding,
      andouille, bratwurst, jamon, schwein*, speck*, *speck, schinken*, *schinken, schmalz, kassler*, kasseler*,
      mettwurst*, bauchspeck, porc, jambon*, lardons, poitrine fumée, saindoux, rillettes, cerdo, jamón, tocino,
      panceta, manteca de cerdo, maiale, strutto, varken*, spek*, *spek, rookspek, hamblokjes, свинин*, свино*,
      бекон*, ветчин*, сало, сала, грудинк*, leberkäse, fleischkäse, fromage de tête, head cheese, headcheese,
      pork floss, leberwurst, porchetta, chicharrones, chistorra, lomo embuchado, spam lite`,
  },
  sausage: {
    no: ANIMAL,
    unclear: ['pork_free', 'gluten_free'],
    terms: `sausage, sausagemeat, sausage meat, bratwürste, chipolata, knackwurst, boudin, mortadella di tacchino,
      lunchmeat, italian sausage, breakfast sausage, kielbasa, frankfurter, hot dog, wiener, smoked sausage, merguez,
      meatball, wurst, würst*, *wurst, *würstchen, frikadelle*, saucisse*, saucisson, salchicha*, salsiccia*,
      salsicce, worst, *worst, rookworst, сосиск*, колбас*, сардельк*`,
  },
  fish: {
    no: [...ANIMAL, 'fish_free'],
    terms: `fish, salmon, flounder, dace, red mullet, mullet, sea bream, bream, turbot, skate, skate wing, cockle,
      smokie, kipper, john dory, hoki, grouper, perch, pike, carp, arctic char, barramundi, abalone, quahog,
      conch, whelk, winkle, sprat, pilchard, orange roughy, walleye, rockfish, branzino, cockles, lox, gravlax,
      bottarga, taramasalata, fumet, prawn cracker, king prawn, dublin bay prawn, sea urchin, whitebait, escargot,
      snail, ceviche, dorade, dorada, lubina, rape, tuna, cod, haddock, halibut, tilapia, trout, mackerel,
      sardine, herring, anchovy, anchovies, anchovy paste, bass, sea bass, snapper, mahi mahi, swordfish, catfish,
      pollock, sole, plaice, eel, roe, caviar, smoked salmon, monkfish, hake, whitefish, fish sauce, nam pla, fish
      stock, fish broth, clam juice, clamato, shrimp, prawn, crab, crabmeat, crab meat, lobster, langoustine,
      crayfish, crawfish, scallop, clam, mussel, oyster, squid, calamari, octopus, cuttlefish, seafood, shellfish,
      shrimp paste, belacan, dashi, bonito, bonito flake, katsuobushi, anchovy fillet, fish fillet, krill,
      fischsauce, fisch*, *fisch, lachs*, *lachs, thunfisch*, forelle*, kabeljau*, dorsch, hering*, matjes*,
      sardelle*, garnele*, krabbe*, muschel*, miesmuschel*, tintenfisch*, makrele*, zander*, scholle*, poisson*,
      saumon*, thon, cabillaud, colin, anchois, crevette*, moule*, noix de saint jacques, saint jacques, coquilles
      saint jacques, crabe, homard, huître*, calmar*, nuoc mam, truite*, maquereau*, hareng*, pescado, salmón,
      atún, bacalao, merluza, anchoa*, boquerón*, gamba*, camarón*, camarones, langostino*, mejillon*, almeja*,
      calamar*, pulpo, pesce, salmone, tonno, merluzzo, baccalà, acciug*, alici, gamber*, cozze, vongole, polpo,
      seppi*, vis, zalm*, tonijn*, kabeljauw*, garnaal, garnalen, mosselen, ansjovis*, haring*, vissaus, рыб*,
      лосос*, сёмг*, семг*, тунец, тунца, треск*, форел*, скумбри*, сельд*, анчоус*, креветк*, кальмар*, мидии,
      мидий, икра, краб*, минта*, bombay duck, fruits de mer, oeufs de lump, pesce spada, frutti di mare,
      marisco*, mariscos, meeresfrüchte, zeevruchten, anchovy sauce, colatura, garum, caviare, lump fish roe,
      salmon roe, tobiko, masago, ikura, isinglass, oyster juice, clam chowder, crab paste, shrimp powder, dried
      shrimp, fish oil, cod liver, cod liver oil, морепродукт*, рыбный соус, рыбного соуса`,
  },
  surimi: {
    no: [...ANIMAL, 'fish_free'],
    unclear: ['gluten_free', 'egg_free'],
    terms: `surimi*, imitation crab, imitation crab stick, imitation crab meat, crab stick, krabbensticks, крабовые палочки,
      крабовых палочек, fish stick, fish cake, fish ball, fischstäbchen`,
  },
  oysterSauce: {
    no: [...ANIMAL, 'fish_free'],
    unclear: ['gluten_free'],
    terms: `oyster sauce, worcestershire, worcestershire sauce, worcester sauce, worcestersauce, worcestersauz*,
      worcestershiresauce, austernsauce, sauce worcestershire, salsa worcestershire, xo sauce`,
  },
  mayBeFish: {
    unclear: [...ANIMAL, 'fish_free'],
    terms: `curry paste, balti paste, tikka paste, tom yum, kimchi juice, furikake, red curry paste, green curry paste,
      yellow curry paste, kimchi, kimchee, currypaste, pâte de curry, tapenade, puttanesca sauce, tom yum paste,
      laksa paste, bloody mary mix, clamato mix, caponata, olive tapenade, green goddess,
      remoulade sauce, gentleman relish`,
  },
  mayBeAnyAnimal: {
    unclear: [...ANIMAL, 'gluten_free'],
    terms: `stock, broth, bouillon, stock cube, bouillon cube, bouillon powder, stock powder, brühe, *brühe, *fond,
      brühwürfel, fond, cube de bouillon, kub, bouillonblokje, caldo, pastilla de caldo, brodo, dado, бульон*, gravy,
      gravy mix, refried bean, onion soup mix, soup mix, ramen seasoning, enchilada sauce, bbq sauce, barbecue sauce,
      steak sauce, lecithin, chili bean`,
  },
  vegetableCube: {
    unclear: ['gluten_free'],
    terms: `vegetable stock cube, vegetarian oyster sauce, mushroom oyster sauce, vegan oyster sauce, vegetable bouillon,
      vegetable bouillon cube, vegetable stock powder, gemüsebrühwürfel, miso, miso paste, white miso, gochujang,
      hoisin, hoisin sauce, black bean sauce, malt vinegar, malzessig, oat, rolled oat, oatmeal, steel cut oat, old
      fashioned oat, quick oat, oat flour, oat milk, oat bran, granulated oat, haferflocken, hafer*, haferdrink,
      hafermilch, hafersahne, flocon* d avoine, flocons d avoine, avoine, copos de avena, avena, avena*, fiocchi d
      avena, havermout, haver*, овсян*, soba, soba noodle, veggie burger, vegan sausage, vegan bacon, vegan chicken,
      plant based meat, impossible meat, beyond meat, falafel, falafel mix, corn flake, cornflake, rice krispie,
      puffed rice, crispy rice cereal, cornbread mix, asafoetida, adobo, vegan meat, veggie crumble`,
  },
  gelatine: {
    no: ANIMAL,
    unclear: ['pork_free'],
    terms: `gelatin, gelatine, gelatin powder, unflavored gelatin, jello, jell o, aspic, marshmallow, mini marshmallow,
      marshmallow fluff, marshmallow creme, gummy bear, gummi bear, gelatina*, gelatineblatt, gélatine*,
      blattgelatine, colla di pesce, желатин*, gummies, wine gum, gummy, gummy worm, peep, jelly baby,
      jelly babies, jelly powder, jelly cube, jelly crystal, gelatin mix, gelatin dessert, marshmellow, rocky
      road, götterspeise, guimauve*, malvavisco*, nubes de azúcar`,
  },
  dairy: {
    no: ['vegan', 'dairy_free'],
    terms: `milk, whole milk, edam, dolcelatte, wensleydale, kraft single, philadelphia, white chip, white morsel, white
      baking chip, string cheese, babybel, gruyère, mimolette, cantal, tilsit, limburger, leicester, red leicester,
      cheshire, caerphilly, cheese curd, cheez whiz, buttercream, cinnamon chip, kookroom, room temperature butter,
      malted milk, malted milk powder, horlicks, ovaltine, mozzarella*, ricotta*, mascarpone*, feta*, crema mexicana,
      kashk, ayran, lassi, chantilly, skim milk, buttermilk, evaporated milk, condensed milk, sweetened condensed
      milk, milk powder, powdered milk, dry milk, goat milk, butter, clarified butter, unsalted butter, ghee, alfredo
      sauce, cheese sauce, queso dip, cream, heavy cream, whipping cream, heavy whipping cream, double cream, single
      cream, half and half, sour cream, soured cream, creme fraiche, clotted cream, cream cheese, cheese, cheddar,
      mozzarella, ricotta, mascarpone, feta, goat cheese, goat s cheese, goats cheese, gruyere, emmental, gouda, brie,
      camembert, blue cheese, gorgonzola, stilton, roquefort, provolone, fontina, colby, monterey jack, pepper jack,
      jack cheese, swiss cheese, american cheese, cotija, queso, queso fresco, paneer, halloumi, haloumi, quark, skyr,
      kefir, yogurt, yoghurt, greek yogurt, greek yoghurt, labneh, cottage cheese, velveeta, whey, whey powder,
      casein, milk chocolate, milk chocolate chip, white chocolate, white chocolate chip, butterscotch, butterscotch
      chip, caramel, caramel sauce, caramel candy, dulce de leche, toffee, whipped cream, fromage frais, asiago,
      manchego, havarti, muenster, burrata, boursin, raclette, lactose, buttermilk powder, brown butter, dry milk
      powder, ice milk, cool whip, whipped topping, fudge, milch, vollmilch, buttermilch, *milch, milchpulver,
      *butter, butterschmalz, sahne, schlagsahne, *sahne, rahm, *rahm, schmand, crème fraîche, joghurt, *joghurt,
      naturjoghurt, käse, *käse, frischkäse, magerquark, *quark, topfen, obers, schlagobers, lait, lait entier, lait
      demi écrémé, beurre, beurre*, crème, crème liquide, fromage*, yaourt*, comté, reblochon, chèvre, petit suisse,
      babeurre, lait concentré, leche, leche condensada, leche evaporada, mantequilla, nata, crema, crema de leche,
      queso*, requesón, yogur*, suero de leche, latte, burro, panna, formaggio*, formaggi, scamorza, taleggio,
      stracchino, crescenza, provola, caciocavallo, melk, karnemelk, noix de beurre, boter, roomboter, slagroom, kaas,
      *kaas, roomkaas, kwark, zure room, молок*, молоч*, масло, масла, масло сливочное, сливочное масло, сливочного
      масла, сливк*, сметан*, сыр, сыра, сыр*, творо*, кефир*, йогурт*, ряженк*, сгущ*, сгущенн*`,
  },
  parmesan: {
    no: ['vegan', 'dairy_free'],
    unclear: ['vegetarian'],
    terms: `parmesan, parmesan cheese, parmesan*, sbrinz, italian cheese blend, italian blend cheese, пармезан*, parmezaan*,
      parmesankäse`,
  },
  rennetCheese: {
    no: [...ANIMAL, 'dairy_free'],
    terms: `parmigiano, parmigiano reggiano, parmigiano reggiano cheese, grana padano, grana, pecorino, pecorino*, pecorino
      romano, romano, romano cheese`,
  },
  mayBeDairy: {
    unclear: ['vegan', 'dairy_free'],
    terms: `hot cocoa, hot cocoa mix, cocoa mix, chocolate, dark chocolate, semisweet chocolate, semi sweet chocolate,
      bittersweet chocolate, unsweetened chocolate, baking chocolate, chocolate chip, dark chocolate chip,
      semisweet chocolate chip, semi sweet chocolate chip, chocolate chunk, margarine, spread, vegetable spread,
      shortening, creamer, coffee creamer, protein powder, chocolate syrup, hot chocolate, sherbet, chocolate
      sauce, schokolade*, *schokolade, zartbitterschokolade, kuvertüre, *kuvertüre, margarine*, chocolat*,
      chocolate negro, margarina, cioccolato*, chocolade*, pure chocolade, шоколад*, маргарин*, chocolate bar,
      frosting, icing, buttery spread, earth balance, chocolate egg, rice whip, drinking chocolate, nougatine,
      carob chip, butter flavor, butter flavour, butter flavored, imitation butter`,
  },
  egg: {
    no: ['vegan', 'egg_free'],
    terms: `egg, egg yolk, eggwash, mayonaise, miracle whip, egg substitute, albumin, albumen, egg powder, remoulade,
      pavlova, egg white, yolk, egg wash, whole egg, large egg, duck egg, quail egg, egg beater, liquid egg, meringue,
      meringue powder, mayonnaise, mayo, kewpie, kewpie mayo, aioli, tartar sauce, hollandaise, ei, eier, eigelb*,
      eiweiß*, eiweiss*, eidotter, dotter, vollei, hühnerei, hühnereier, mayonnaise*, oeuf, oeufs, jaune d oeuf,
      jaunes d oeuf, blanc d oeuf, blancs d oeuf, huevo*, yema*, clara de huevo, claras, claras de huevo, mayonesa,
      uovo, uova, tuorlo, tuorli, albume, albumi, maionese, eieren, eidooier*, eigeel, eiwit, eiwitten, яйц*, яиц,
      яичн*, желток, желтк*, белок, белк*, майонез*`,
  },
  eggAndDairy: {
    no: ['vegan', 'dairy_free', 'egg_free'],
    terms: `custard, lemon curd, eggnog, ranch dressing, ranch, blue cheese dressing, pudding, crème anglaise, lady curd`,
  },
  /** Made dishes and sauces of which the name does not say what is in them. */
  prepared: {
    unclear: [...ANIMAL, 'gluten_free', 'dairy_free', 'egg_free', 'fish_free'],
    terms: `caesar dressing, caesar salad dressing, dressing, pasta sauce, spaghetti sauce, salad dressing, coleslaw
      dressing, thousand island dressing, sauce, dip, soup, filling,
      topping, marinade, dough, seasoning packet, seasoning mix, ranch seasoning, ranch mix, gyoza, dumpling, pierogi,
      spring roll, egg roll`,
  },
  mincemeat: { unclear: [...ANIMAL, 'alcohol_free'], terms: `mincemeat, mince pie filling, christmas pudding` },
  /** Often bound with egg, milk or wheat, which their name does not say. */
  meatSubstitute: {
    unclear: ['vegan', 'gluten_free', 'dairy_free', 'egg_free'],
    terms: `vegetarian sausage, veggie sausage, meatless sausage, meat free sausage, vegetarian meatball, veggie meatball,
      meatless meatball, meat free meatball, vegetarian bacon, veggie bacon, meatless bacon, vegetarian burger, meatless
      burger, vegetarian ground beef, meatless ground beef, vegetarian chicken, meatless chicken, meat free chicken,
      vegetarian schnitzel, quorn, quorn mince`,
  },
  eggFreeMayonnaise: {
    unclear: ['vegan'],
    terms: `eggless mayonnaise, eggless mayo, egg free mayonnaise, egg free mayo`,
  },
  vegetableCreamSoup: {
    no: ['vegan', 'gluten_free', 'dairy_free'],
    unclear: ['vegetarian'],
    terms: `cream of mushroom soup, cream of celery soup, cream of mushroom, cream of celery, cream of onion soup`,
  },
  creamSoup: {
    no: [...ANIMAL, 'dairy_free'],
    unclear: ['gluten_free'],
    terms: `cream of chicken soup, cream of chicken`,
  },
  iceCream: {
    no: ['vegan', 'dairy_free'],
    unclear: ['egg_free', 'nut_free', 'gluten_free'],
    terms: `ice cream, vanilla ice cream, chocolate ice cream, gelato, vanilleeis, glace à la vanille, helado, мороженое,
      pudding mix, instant pudding, instant pudding mix, vanilla pudding, chocolate pudding`,
  },
  honey: {
    no: ['vegan'],
    terms: `honey, honig, *honig, miel, miele, honing, мёд, мед, меда, мёда, hot honey, bee pollen, royal jelly`,
  },
  nut: {
    no: ['nut_free'],
    terms: `nut, mixed nut, almond, flaked almond, slivered almond, almond flour, almond meal, ground almond, almond
      butter, almond milk, almond paste, walnut, pecan, cashew, cashew butter, cashew cream, cashew milk,
      hazelnut, hazelnut flour, hazelnut milk, pistachio, macadamia, brazil nut, pine nut, pignoli, peanut, peanut
      butter, peanut oil, groundnut, groundnut oil, peanut sauce, satay sauce, nut butter, nut milk, marzipan,
      walnut oil, hazelnut oil, macadamia nut, almond cream, almond yogurt, frangipane, trail mix, monkey nut,
      dukkah, mandel*, *mandel, *mandeln, mandelmus, mandelmilch, mandelmehl, walnuss*, walnuß, walnüss*,
      haselnuss*, haselnüss*, *nuss, *nüsse, nüss*, nuss*, cashew*, pistazie*, erdnuss*, erdnussöl, erdnüss*,
      erdnussbutter, pinienkern*, marzipan*, pekannüss*, amande*, poudre d amande, poudre d amandes, noisette*,
      noix, noix de cajou, noix de pécan, cerneaux de noix, pistache*, cacahuète*, cacahouète*, beurre de
      cacahuète, beurre de cacahuètes, beurre d amande, beurre de cacahouète, lait d amande, pignon*, pâte d
      amande, purée d amande, almendra*, leche de almendras, nuez, nueces, avellana*, pistacho*, cacahuete*,
      cacahuate*, maní, anacardo*, piñones, mantequilla de cacahuete, mantequilla de maní, crema de cacahuete,
      mandorl*, latte di mandorla, farina di mandorle, noci, noce, nocciol*, pistacch*, arachidi, anacardi,
      pinoli, burro di arachidi, amandel*, amandelmelk, walnoot, walnoten, hazelnoot, hazelnoten, noten, noot,
      pinda*, pindakaas, pijnboompitten, cashewnoten, орех*, миндал*, фундук*, арахис*, фисташ*, кешью, кедров*,
      nut meat, nutmeat, walnut meat, mixed nuts, praline paste, hazelnut spread, almond oil, nut oil, cashew
      cheese, satay, kung pao peanut, арахисовое масло, арахисовая паста, миндальное молоко,
      миндальная мука, миндального молока, marcona, marcona almond, hickory nut, filbert, cob nut, cobnut, farine
      d amande, farine d amandes, lait de noisette, leche de almendra, amandelmeel, amandelpasta, gebrannte
      mandeln`,
  },
  mayBeNut: {
    unclear: ['nut_free'],
    terms: `plant milk, plant based milk, non dairy milk, dairy free milk, vegan milk, milk alternative, milk of choice,
      chestnut, chestnut puree, pflanzenmilch, pflanzendrink, lait végétal, bebida vegetal, latte vegetale,
      plantaardige melk, kastanie*, marron*, vegan cheese, vegan parmesan, vegan cream cheese, vegan yogurt, vegan
      cream, vegan sour cream, vegan feta, plant milk unsweetened, plantbased yogurt, растительное молоко`,
  },
  pesto: {
    no: ['vegan', 'dairy_free', 'nut_free'],
    unclear: ['vegetarian'],
    terms: `pesto, basil pesto, green pesto, pesto*`,
  },
  nutSpread: {
    no: ['vegan', 'dairy_free', 'nut_free'],
    terms: `nutella, praline, pralines, nougat, peanut butter cup, peanut butter chip, ferrero, nuss nougat creme, torrone`,
  },
  wheat: {
    no: ['gluten_free'],
    terms: `flour, all purpose flour, plain flour, bread flour, cake flour, pastry flour, whole wheat flour, wholemeal
      flour, self raising flour, self rising flour, strong flour, wheat, wheat germ, wheat bran, semolina, spelt,
      spelt flour, rye, rye flour, barley, pearl barley, farro, freekeh, bulgur, bulgar, couscous, seitan, vital
      wheat gluten, gluten, kamut, durum, einkorn, malt, malt powder, soy sauce, soya sauce, light soy sauce, dark
      soy sauce, shoyu, teriyaki, teriyaki sauce, ponzu, kecap manis, flour tortilla, tortilla, udon, udon noodle,
      filo, phyllo, filo pastry, phyllo dough, matzo, matzo meal, wheat berry, ww flour, ap flour, maida, atta,
      white flour, sooji, rice a roni, mehl, weizenmehl, dinkelmehl, roggenmehl, vollkornmehl, *mehl, dinkel*,
      roggen*, weizen*, grieß, weichweizengrieß, hartweizengrieß, *grieß, griess, graupen, gerste*, grünkern*,
      sojasauce, sojasoße, weizenkleie, farine, farine de blé, farine*, semoule*, boulgour, blé, orge, seigle,
      sauce soja, épeautre, harina, harina*, harina de trigo, trigo, cebada, salsa de soja, salsa de soya, sémola,
      farina, farina 00, farina*, orzo, semola, salsa di soia, bloem, *bloem, tarwe*, volkorenmeel, zelfrijzend
      bakmeel, bakmeel, *meel, sojasaus, ketjap*, griesmeel, spelt*, rogge*, мук*, мука, муки, пшениц*, пшенич*,
      манк*, манная, манной, перлов*, булгур*, кускус*, соевый соус, соевого соуса, barley malt, barley malt
      syrup, malt extract, malzextrakt, marmite, vegemite, yeast extract, wheat starch, wheatberry, wheat gluten,
      pot barley, triticale, emmer, fregula, roux, graham flour, cracked wheat, tabouli mix, seasoned flour,
      sichuan soy, liquid seasoning, maggi, weizenstärke, paniermehl*`,
  },
  bread: {
    no: ['gluten_free'],
    unclear: ['vegan', 'dairy_free'],
    terms: `bread, loaf, fruit loaf, sourdough, sandwichtoast, breadcumb, french stick, bread dough, frozen bread dough,
      pizza, melba toast, rusk, crispbread, crostini, communion wafer, pan blanco, pan de molde, wrap, chapati,
      roti, paratha, lavash, injera, sourdough bread, white bread, baguette, ciabatta, focaccia, pita, pita bread,
      pitta, flatbread, breadcrumb, bread crumb, dry bread crumb, panko, panko breadcrumb, panko bread crumb,
      crouton, bun, burger bun, hamburger bun, hot dog bun, roll, bread roll, dinner roll, toast, english muffin,
      bagel, pizza dough, pizza crust, pizza base, pastry, puff pastry, shortcrust pastry, shortcrust, cracker,
      graham cracker, graham cracker crumb, digestive biscuit, digestive, ritz cracker, saltine, saltine cracker,
      oreo, pretzel, crescent roll, crescent dough, biscuit dough, bisquick, pancake mix, baking mix, stuffing
      mix, stuffing, brot, *brot, brötchen, *brötchen, semmel*, semmelbrösel, paniermehl, toastbrot, blätterteig*,
      mürbeteig, pizzateig, knödelbrot, pain, pain de mie, chapelure, pâte feuilletée, pâte brisée, pâte sablée,
      biscotte*, pan rallado, masa quebrada, hojaldre, pane, pangrattato, pan grattato, pasta sfoglia, pasta
      frolla, pasta brisé, pasta brisée, brood, *brood, broodje*, paneermeel, bladerdeeg, broodkruim*, хлеб*,
      батон*, сухар*, лаваш*, слоеное тесто, тесто, oyster cracker, goldfish cracker, club cracker, beer batter
      mix, pain d épices, tempura batter, batter mix, tempura mix, tempura flour, crepe, crêpe, pancake, blintz`,
  },
  pie: {
    no: ['gluten_free'],
    unclear: ['vegetarian', 'vegan', 'dairy_free', 'pork_free'],
    terms: `pie crust, pie shell, pie dough, pastry crust, tart shell, pie pastry, biscuit tube`,
  },
  naan: {
    no: ['gluten_free'],
    unclear: ['vegan', 'dairy_free', 'egg_free'],
    terms: `naan, naan bread, panettone, pandoro, sponge finger, boudoir, flan case, blini, bran flake, breadstick, hershey
      s kiss, brioche, brioche bun, challah, croissant, cake, cake mix, sponge cake, cookie, biscuit, wafer, vanilla
      wafer, nilla wafer, ladyfinger, lady finger, brownie, brownie mix, doughnut, donut, muffin, waffle, gingersnap,
      shortbread, pound cake, angel food cake, yellow cake mix, chocolate cake mix, amaretti, speculoos, biscoff, ice
      cream cone, cornbread, löffelbiskuit*, keks*, butterkeks*, zwieback, hefeteig, biscuit à la cuillère, galleta*,
      bizcocho*, savoiardi, biscotti, koekjes, печень*е, печенье, печенья, granola, cereal, muesli, müsli`,
  },
  pasta: {
    no: ['gluten_free'],
    unclear: ['vegan'],
    terms: `pasta, spaghetti, manicotti, manicotti shell, pasta shell, shell, bow tie, paccheri, fregola, israeli couscous,
      acini di pepe, cavatelli, gemelli, campanelle, trofie, strozzapreti, stelline, anelli, chow mein, rice a roni,
      mac and cheese, penne, fusilli, linguine, linguini, macaroni, elbow macaroni, rigatoni, farfalle, orzo, orzo
      pasta, bucatini, orecchiette, rotini, ditalini, noodle, vermicelli, angel hair, angel hair pasta, ziti, cavatappi,
      conchiglie, shells pasta, cannelloni, nudel*, *nudel, *nudeln, spaghetti*, bandnudel*,
      makkaroni, pâtes, coquillettes, nouilles, fideos, macarrones, tallarines, pasta*, mie, noedels,
      макарон*, спагетти, лапша, лапши`,
  },
  eggPasta: {
    no: ['gluten_free'],
    unclear: ['vegan', 'egg_free'],
    terms: `lasagna noodle, lasagne sheet, lasagna, lasagne, pappardelle, tagliatelle, lasagneplatten, fettuccine, fettucine, tagliolini,
      fresh pasta, ramen, ramen noodle, gnocchi, wonton wrapper, wonton, dumpling wrapper, gyoza wrapper, egg roll
      wrapper, chow mein noodle, lo mein noodle, chinese noodle, yakisoba, spätzle, schupfnudel*, fresh
      tagliatelle, fresh fettuccine, fresh linguine, fresh lasagne sheet, fresh lasagna sheet, fresh lasagne,
      fresh lasagna, fresh pappardelle, fresh noodle, fresh spaghetti, fresh egg free pasta, fresh penne, fresh
      angel hair, fresh chinese noodle, frische nudeln, frische tagliatelle, frische pasta, pâtes fraîches,
      tagliatelles fraîches, pasta fresca, tagliatelle fresche, verse pasta, verse tagliatelle, pasta fresca al
      huevo, ramennudeln, instant noodle, instant noodles, instant ramen`,
  },
  filledPasta: {
    no: ['gluten_free'],
    unclear: [...ANIMAL, 'dairy_free', 'egg_free', 'nut_free', 'pork_free', 'alcohol_free'],
    terms: `tortellini, ravioli, cheese tortellini, cheese ravioli, agnolotti, cappelletti, maultaschen, пельмен*, вареник*`,
  },
  eggNoodle: {
    no: ['gluten_free', 'egg_free', 'vegan'],
    terms: `egg noodle, egg pasta, eiernudel*, pâtes aux oeufs, pasta all uovo, eiermie, яичная лапша`,
  },
  alcohol: {
    no: ['alcohol_free'],
    terms: `wine, red wine, sauvignon blanc, chardonnay, merlot, pinot noir, zinfandel, riesling, burgundy, chianti,
      galliano, lillet, lillet blanc, pimms, pimm s, bacardi, johnnie walker, canadian mist, southern comfort,
      schnapps liqueur, limoncino, margarita mix, perry, creme de cacao, creme de menthe, creme de cassis, crème
      de cassis, peach schnapps, sambuca, blue curacao, drambuie, benedictine, chambord, midori, malibu, jack
      daniels, everclear, cooking sherry, dry sherry, sherry wine, arrack, soju, sangria, masala wine, ruby port,
      tawny port, mulled wine, moscato, lambrusco, cabernet, cabernet sauvignon, cherry liqueur, maraschino
      liqueur, maraschino, white wine, dry white wine, cooking wine, rice wine, shaoxing, shaoxing wine, shao
      hsing wine, sake, mirin, sherry, port, marsala, madeira, vermouth, champagne, prosecco, cava, brandy,
      cognac, rum, whiskey, whisky, bourbon, scotch, vodka, gin, tequila, mezcal, liqueur, liquor, kahlua, grand
      marnier, cointreau, triple sec, kirsch, kirschwasser, limoncello, schnapps, calvados, hard cider, absinthe,
      pernod, ouzo, campari, aperol, bitters, angostura bitters, curacao, chartreuse, armagnac, pisco, cachaca,
      coffee liqueur, orange liqueur, marsala wine, port wine, alcohol, wein, *wein, rotwein, weißwein, weisswein,
      sekt, likör, *likör, weinbrand, obstler, schnaps, vin, vin blanc, vin rouge, eau de vie, rhum, porto, xérès,
      vino, vino blanco, vino tinto, jerez, ron, licor*, vino bianco, vino rosso, spumante, grappa, liquore*,
      wijn, witte wijn, rode wijn, *wijn, jenever, likeur*, вино, вина, коньяк*, водк*, ром, рома, ликёр*, ликер*,
      херес*, шампанск*, cream sherry, dessert wine, sparkling wine, raki, rakija, umeshu, baijiu, aquavit,
      amontillado, fino sherry, applejack, pastis, st germain, elderflower liqueur, chocolate liqueur, hazelnut
      liqueur, almond liqueur, kirsch liqueur, vin jaune, vin de madère, madère, vino de jerez, reiswein,
      kochwein, rum raisin, brandied cherry, brandied cherries, claret, bubbly, eggnog rum`,
  },
  beer: {
    no: ['alcohol_free', 'gluten_free'],
    terms: `beer, lager, stout, guinness, ale, pale ale, porter, bier, *bier, bière*, cerveza, birra, пиво, пива`,
  },
  amaretto: { no: ['alcohol_free'], unclear: ['nut_free'], terms: `amaretto, frangelico, nocino, disaronno` },
  creamLiqueur: {
    no: ['alcohol_free', 'vegan', 'dairy_free'],
    terms: `baileys, irish cream, irish cream liqueur, cream liqueur`,
  },
  eggLiqueur: { no: ['alcohol_free', 'vegan', 'egg_free'], terms: `advocaat, eierlikör, vov` },
  extract: {
    unclear: ['alcohol_free'],
    terms: `extract, vanilla, vanilla paste, vanilla bean paste, vanilla extract, vanilla essence, pure vanilla extract,
      lemon extract, peppermint extract, mint extract, rum extract, orange extract, coconut extract, maple extract,
      vanilla flavoring, cider, dijon, dijon mustard, wholegrain mustard, whole grain mustard, grainy mustard,
      vanilleextrakt, vanillearoma, vanille, extrait de vanille, moutarde*, moutarde de dijon, extracto de vainilla,
      esencia de vainilla, vainilla, vaniglia, estratto di vaniglia, vanille extract, dijonsenf, kombucha, cidre,
      cidra, mosterd, ванильный экстракт`,
  },
  almondExtract: {
    unclear: ['alcohol_free', 'nut_free'],
    terms: `almond extract, almond essence, hazelnut extract, bittermandelaroma, amandelextract, pistachio extract`,
  },
  sweets: {
    unclear: [...ANIMAL, 'gluten_free', 'dairy_free', 'nut_free', 'egg_free', 'pork_free'],
    terms: `candy, candies, liquorice, butterfinger, jellybean, gummi worm, glitter, silver ball, chocolate candy, kit kat,
      reese s, twix, mars bar, maltesers, lollipop, caramel popcorn, candy bar, sprinkle, nonpareil, m m, snickers,
      peppermint candy, candy cane, candy corn, candy melt, candy eye, licorice, fondant, jelly bean, gumdrop`,
  },
} as const satisfies Record<string, FoodGroup>

export type FoodGroupName = keyof typeof FOOD_GROUPS
