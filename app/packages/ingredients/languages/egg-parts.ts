/** Eggs by the words that German, French, Spanish, Italian and Dutch have for their parts. */
const EGGS: readonly (readonly [part: RegExp, egg: string])[] = [
  [/eigelb|eiwei(?:ß|ss)|eidotter/i, 'Ei'],
  [/jaunes?\sd|blancs?\sd/i, 'oeuf'],
  [/^(?:yemas?|claras?)/i, 'huevo'],
  [/tuorl|album|bianc[oh]/i, 'uovo'],
  [/eigeel|dooier|eiwit/i, 'ei'],
]

/** The egg that a yolk or white comes from, in the language of its name: 'Eigelb' is of an 'Ei'; other names stay. */
export const wholeEgg = (name: string): string => EGGS.find(([part]) => part.test(name))?.[1] ?? name
