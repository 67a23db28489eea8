/**
 * Grams that a US cup of a food weighs, as such and in other forms. Written by scripts/food-densities from the household
 * measures of USDA FoodData Central (public domain); do not edit.
 */
export const DENSITY_TABLE = `
flour; plain flour; white flour; maida | 125
bread flour; strong flour | 137
cake flour; pastry flour | 120 sifted 100
self raising flour; self rising flour | 125
whole wheat flour; wholemeal flour; wholewheat flour; atta flour; spelt flour; einkorn flour; graham flour; teff flour | 120
rye flour | 102
rice flour | 158
glutinous rice flour; sweet rice flour | 120
barley flour | 120
oat flour | 104
buckwheat flour | 120
corn flour | 117
masa harina | 114
cornmeal | 122
polenta; grit | 157
chickpea flour; gram flour; besan | 92
soy flour | 105
almond flour; almond meal; ground almond; hazelnut flour; nut flour | 95
coconut flour | 112
tapioca flour; tapioca starch | 120
potato starch | 160
potato flour | 160
cornstarch; corn starch; starch; arrowroot; arrowroot powder | 128
semolina; semolina flour | 167
wheat germ | 115
wheat bran | 58
oat bran | 94
vital wheat gluten | 130
cake mix; brownie mix; pancake mix | 158
sugar; caster sugar; superfine sugar; cane sugar; vanilla sugar; white sugar | 200
coconut sugar; palm sugar; raw sugar; demerara sugar; turbinado sugar | 202
brown sugar; muscovado sugar; jaggery | 213
powdered sugar; icing sugar | 120 sifted 100
honey; agave; agave nectar; agave syrup | 339
molasses; treacle | 337
maple syrup | 315
corn syrup; golden syrup; glucose; rice syrup; date syrup | 341
jam; jelly; preserve; marmalade | 320
baking powder | 221
baking soda; bicarbonate of soda | 221
cream of tartar | 144
yeast; dry yeast | 150 fresh 240
salt | 292
sea salt; fine sea salt | 230
kosher salt; flaky salt | 220
vanilla extract; vanilla; extract; essence | 208
cocoa; cocoa powder; cacao powder; cacao | 100
chocolate | 168 grated 130
chocolate chip; chocolate chunk; peanut butter chip; butterscotch chip; candy melt | 168
cocoa nib; cacao nib | 120
sprinkle | 160
marshmallow | 50
malt powder; malted milk powder; custard powder; pudding mix; milk powder; whey powder; protein powder | 120
matcha; matcha powder | 96
biscuit mix; baking mix; bisquick | 120
espresso powder; instant coffee; coffee | 60
butter; ghee | 227
margarine | 227
shortening | 205
lard; duck fat; suet; dripping | 205
oil | 216
milk; oat milk; almond milk; soy milk; rice milk; buttermilk; kefir | 244
evaporated milk | 252
condensed milk | 306
cream; double cream; single cream; whipping cream; half and half | 242
whipped cream | 120
whipped topping; cool whip | 75
sour cream; creme fraiche; quark; skyr; mascarpone; labneh | 230
yogurt; yoghurt | 245
greek yogurt | 227
coconut milk; coconut cream | 226
coconut yogurt | 240
cream cheese; neufchatel | 232 whipped 160
cottage cheese; paneer | 210
ricotta | 248
parmesan; parmigiano; parmigiano reggiano; pecorino; pecorino romano; romano; grana padano; asiago; manchego | 100 fine 80
feta; goat cheese; blue cheese; gorgonzola; queso fresco; cotija | 150 chopped 150
cheddar; cheese; gruyere; swiss cheese; monterey jack; jack cheese; pepper jack; pepper jack cheese;
  velveeta; american cheese; colby; gouda; provolone; fontina; emmental; emmentaler; havarti; muenster; munster; edam;
  jarlsberg; comte; raclette; cantal; beaufort; scamorza; caciocavallo; asadero; oaxaca cheese; mexican cheese blend | 113
mozzarella | 112 grated 112
egg; egg white; egg yolk | 243
mayonnaise; mayo; aioli | 220
mustard; dijon mustard | 249
ketchup | 240
barbecue sauce; bbq sauce; hoisin sauce; oyster sauce | 286
sriracha; chile garlic sauce; gochujang; sambal oelek | 312
soy sauce; tamari; fish sauce; worcestershire sauce | 255
salsa; pico de gallo | 260
pesto | 252
hummus | 246
tahini | 240
miso; miso paste; curry paste; doubanjiang; harissa | 275
peanut butter; nut butter; almond butter; cashew butter; nutella | 258
vinegar | 239
lemon juice; lime juice; juice; orange juice | 248
water; stock; broth; wine; beer; brandy; rum; vodka; bourbon; sherry; mirin; sake; tea | 237
tomato paste | 264
tomato puree; passata; tomato sauce; marinara; marinara sauce; enchilada sauce; pasta sauce; pizza sauce | 245
canned tomato; crushed tomato; diced tomato; chopped tomato | 242
sun dried tomato; sundried tomato | 54 oil 110
pumpkin puree; pumpkin | 245
applesauce; apple sauce | 244
cranberry sauce | 280
sourdough starter; starter; levain | 240
sauerkraut; kimchi | 142
rice; basmati; arborio rice; jasmine rice; wild rice | 185
brown rice | 185
cooked rice; cooked brown rice; cooked white rice | 158
quinoa; amaranth | 170
cooked quinoa | 185
couscous | 173
bulgur; bulgur wheat; cracked wheat | 140
barley; pearl barley; farro; wheat berry; spelt; freekeh | 200
millet; sorghum | 200
buckwheat; buckwheat groat | 164
oat; rolled oat; oatmeal; quick oat; porridge oat; old fashioned oat | 90
steel cut oat; pinhead oat | 176
granola; muesli | 110
cornflake; corn flake; rice krispies; puffed rice; rice cereal; cereal; popcorn | 28 mashed 85
cornflake crumb | 85
bread crumb; breadcrumb | 108 fresh 45
soft bread crumb | 45
panko; panko crumb; panko bread crumb; panko breadcrumb | 60
graham cracker crumb; biscuit crumb; cookie crumb; cracker crumb; oreo crumb | 100
crouton | 40
bread; bread cube; sourdough bread | 35
penne; rigatoni; pasta; ziti; farfalle; fusilli; rotini | 95
macaroni; elbow macaroni | 122
orzo; ditalini | 180
egg noodle; noodle | 38
cooked pasta | 120
pretzel | 45 mashed 90
tortilla chip; potato chip; corn chip | 28 mashed 70
cracker; graham cracker; cookie; biscuit | 70 mashed 94
lentil; split pea; red lentil; green lentil | 192
cooked lentil | 198
dried bean; dried chickpea; dried black bean; dried kidney bean; dried white bean | 202
bean; black bean; kidney bean; white bean; pinto bean; cannellini bean;
  navy bean; canned bean; cooked bean | 172
chickpea; garbanzo bean; cooked chickpea | 164
refried bean | 238
edamame; edamame bean; soybean | 155
green bean; string bean | 100 chopped 100
bean sprout | 104
tofu; silken tofu; tempeh | 252
almond | 143 sliced 92 ground 95 slivered 108
walnut | 117 chopped 117 halves 100 ground 80
pecan | 109 chopped 109 halves 99
hazelnut | 135 chopped 115 ground 75
cashew; nut; mixed nut | 129 chopped 129
macadamia; macadamia nut; brazil nut | 134 halves 134
pistachio | 123
pine nut | 135
peanut | 146
coconut; desiccated coconut; shredded coconut; coconut flake | 85
pumpkin seed; pepita | 129
sunflower seed | 140
sesame seed; hemp seed; hemp heart; nigella seed | 144
flaxseed meal; flax meal; flax seed meal | 112
flax seed; flaxseed; linseed | 168 ground 112
chia seed; chia | 168
poppy seed | 141
raisin; sultana; golden raisin; currant | 145 packed 165
dried cranberry; craisin; dried cherry; dried blueberry; dried fruit | 160
dried apricot; apricot | 130 halves 130
date; medjool date | 147 chopped 147
prune; dried plum | 174
fig; dried fig | 149
strawberry | 144 halves 152 mashed 232 sliced 166
blueberry | 148
raspberry | 123
blackberry; berry; mixed berry | 144
cranberry | 100 chopped 110
cherry | 154
grape | 151
apple | 109 sliced 109 chopped 125
pear | 140 sliced 140 chopped 161
peach; nectarine; plum | 143 sliced 143
banana | 225 mashed 225 sliced 150
mango | 165 chopped 165
pineapple | 165 chopped 165 mashed 249
papaya | 145 chopped 145 mashed 230
kiwi; kiwifruit | 180 sliced 180
melon; cantaloupe; honeydew | 177 chopped 160
watermelon | 154 chopped 152
orange; orange segment; mandarin orange | 180
pomegranate seed; pomegranate aril | 174
rhubarb | 122 chopped 122
avocado | 150 chopped 150 mashed 230 sliced 146
lemon zest; orange zest; lime zest; zest; peel; rind | 96
onion; shallot; red onion; white onion | 160 chopped 160 sliced 115
green onion; scallion; spring onion | 100 chopped 100
leek | 89
garlic; minced garlic | 136
ginger; fresh ginger | 96 sliced 96
carrot; parsnip | 128 chopped 128 grated 110 sliced 122
celery; fennel | 120 chopped 101
bell pepper; sweet pepper; capsicum; red pepper; green pepper | 149 chopped 149 sliced 92
jalapeno; chile pepper; chili; chile; serrano | 150 chopped 150
roasted red pepper; roasted pepper | 200
tomato | 149 sliced 180
cherry tomato; grape tomato | 149
cucumber | 104 sliced 104
zucchini; courgette; summer squash; yellow squash | 124 chopped 124 sliced 113
butternut squash; winter squash; squash | 140 chopped 140
sweet potato; yam | 133 chopped 133
potato | 150 chopped 150
cooked potato | 156
cooked sweet potato; mashed sweet potato | 328 mashed 328
cooked carrot | 155 sliced 156
cooked broccoli | 156 chopped 156
cooked cabbage | 150 grated 150
cooked mushroom | 157 chopped 156
cooked onion | 210 chopped 240
cooked pea; canned pea | 160
cooked corn; canned corn | 164
cooked beet | 170 sliced 170
cooked barley; cooked farro | 157
cooked bulgur | 182
cooked couscous | 157
cooked egg noodle; cooked noodle | 160
mashed potato | 210
eggplant; aubergine | 82 chopped 82
mushroom; cremini mushroom; button mushroom; shiitake mushroom | 96 chopped 70 sliced 70
broccoli; broccoli floret | 91 chopped 91
cauliflower; cauliflower floret | 107 chopped 107
cauliflower rice | 107
brussels sprout | 88
cabbage; green cabbage; red cabbage; napa cabbage; bok choy; coleslaw mix; slaw mix | 89 chopped 89 grated 80
kale; collard green | 21 chopped 60 packed 67
cooked kale; cooked chard; cooked green | 118
spinach; baby spinach | 30 packed 50
frozen spinach; cooked spinach | 180
lettuce; salad green; mixed green; spring mix | 47 grated 47
arugula; rocket; watercress | 20 packed 40
chard; swiss chard; beet green | 36
asparagus | 134
okra | 100
pea; green pea; frozen pea; english pea | 145
snow pea; snap pea; sugar snap pea | 63 chopped 98
corn; sweetcorn; sweet corn; corn kernel; frozen corn | 145
beet; beetroot | 136
radish | 116 sliced 116
turnip; rutabaga; swede; celeriac; kohlrabi; jicama | 130 chopped 130
artichoke heart; artichoke | 168
olive | 134
caper | 138
pickle; cornichon; gherkin | 155 sliced 155 chopped 143
pickled jalapeno | 136 chopped 136 sliced 104
parsley; cilantro; coriander; dill; herb; mixed herb; tarragon; chervil | 24 chopped 60 packed 60
mint | 16 chopped 48 packed 30
basil; basil leaf; thai basil | 24 chopped 42 packed 40
dried oregano; oregano | 48
dried thyme; thyme | 43
dried basil | 34
dried parsley | 26
dried herb; italian seasoning; herbes de provence; dried italian herb; dried mixed herb; mixed dried herb;
  dried marjoram; dried dill; dried sage; dried rosemary; dried tarragon; dried mint | 43
paprika; smoked paprika | 109
chili powder; chile powder; cayenne; cayenne pepper; red pepper flake; chili flake; chile flake | 128
garlic powder; granulated garlic | 155
onion powder | 110
cumin; ground cumin | 96
ground coriander; coriander powder | 80
cinnamon; ground cinnamon | 125
ground ginger; ginger powder | 83
nutmeg; allspice; mace | 112
clove; ground clove | 104
turmeric | 150
curry powder; garam masala; seasoning; spice; spice mix; taco seasoning | 101
pepper; black pepper; white pepper | 139 ground 110
mustard powder; dry mustard; mustard seed | 101
coriander seed; fennel seed; cumin seed; caraway seed; peppercorn | 88
nutritional yeast | 60
ham; bacon; pancetta; sausage; chorizo | 140
cooked chicken; shredded chicken; rotisserie chicken; chicken; turkey | 139 chopped 140
ground beef; ground pork; ground turkey; ground meat | 225
shrimp; prawn; crab meat; crabmeat | 145
dressing; ranch; vinaigrette; ranch dressing; gravy; white sauce | 240
sauce; hot sauce; tomato soup; soup | 245
frosting; buttercream; icing | 260
caramel sauce; caramel; dulce de leche; chocolate sauce; fudge sauce; hot fudge | 304
pie filling; fruit filling | 264
hominy | 165
tapioca; tapioca pearl | 152
gelatin; gelatine | 150
psyllium husk; psyllium | 80
xanthan gum; guar gum | 150
erythritol; xylitol; sweetener; allulose; monk fruit sweetener; stevia | 192
sumac; zaatar; chipotle powder; ancho powder; mushroom powder | 110
seitan; jackfruit; plantain; lychee; guava; persimmon | 155
ice cream; gelato; sorbet | 132
chive | 48 chopped 48
rosemary; sage | 27
bouillon powder; bouillon; stock powder; broth powder; soup mix | 160
quinoa flour | 112
sorghum flour | 121
spaghetti squash | 101 chopped 101
dried mushroom; dried porcini; dried porcini mushroom; dried shiitake mushroom | 28
candied ginger; crystallized ginger | 170
tuna; canned tuna; canned salmon | 150
marshmallow fluff; marshmallow creme | 96
toffee bit; toffee; candy; gummy candy | 170
lemon curd; curd; apple butter; pumpkin butter | 282
bamboo shoot | 131 sliced 131
water chestnut | 140 sliced 140
trail mix | 150
jello; jello powder; gelatin powder | 180
`
