/** NIST SP 800-63B: a minimum length and a blocklist of common passwords, no composition rules. */
export const MIN_PASSWORD_LENGTH = 10
export const MAX_PASSWORD_LENGTH = 128

/** Common base words in lower case; still guessable with a year or symbol appended. */
const COMMON_PASSWORDS = new Set(
  `password passwort passw motdepasse contrasena senha parola wachtwoord hasło salasana admin administrator root guest
  user login letmein welcome changeme secret default master test testing qwerty qwertz azerty qwertyuiop qwertzuiop
  azertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc poiuytrewq йцукен йцукенгшщз пароль
  iloveyou ilovejesus loveyou sunshine princess dragon monkey football baseball basketball superman batman pokemon
  starwars spiderman trustno computer internet whatever michael jennifer jordan charlie jessica ashley nicole daniel
  andrew anthony joshua matthew william alexander elizabeth christopher samantha liverpool arsenal chelsea barcelona
  realmadrid manchester summer winter spring autumn monday friday january february december chocolate cookie butterfly
  shadow flower purple orange banana cheese pepper ginger larder recipe recipes kitchen cooking cookbook mealplan
  shoppinglist`
    .split(/\s+/)
    .filter(Boolean),
)
const LEET_SUBSTITUTIONS = new Map([
  ['0', 'o'],
  ['1', 'i'],
  ['3', 'e'],
  ['4', 'a'],
  ['5', 's'],
  ['7', 't'],
  ['@', 'a'],
  ['$', 's'],
  ['!', 'i'],
])
const KEYBOARD_SEQUENCES = [
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789',
  '9876543210',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'йцукенгшщзхъфывапролджэячсмитьбю',
]

/** Whether a password would be among an attacker's first thousands of guesses. */
export function isGuessablePassword(password: string, email = ''): boolean {
  const word = password.normalize('NFKC').toLowerCase()
  if (new Set(word).size < 4 || isRepeatedPattern(word) || isKeyboardSequence(word)) return true
  const plain = stripNonLetterEnds(word)
  const bare = stripNonLetterEnds([...plain].map((letter) => LEET_SUBSTITUTIONS.get(letter) ?? letter).join(''))
  const straight = stripNonLetterEnds([...word].map((letter) => LEET_SUBSTITUTIONS.get(letter) ?? letter).join(''))
  const localPart = email.toLowerCase().split('@')[0] ?? ''
  return [word, plain, bare, straight].some(
    (candidate) =>
      COMMON_PASSWORDS.has(candidate) ||
      COMMON_PASSWORDS.has(unrepeatedHalf(candidate)) ||
      (localPart.length > 3 && (candidate === localPart || candidate === email.toLowerCase())),
  )
}

/** Years, counters and symbols before or after a word. */
const stripNonLetterEnds = (word: string) => word.replace(/^[^\p{L}]+(?=\p{L})/u, '').replace(/[^\p{L}]+$/u, '')
/** 'monkeymonkey' is as weak as 'monkey'. */
const unrepeatedHalf = (word: string) =>
  word.length % 2 === 0 && word.slice(word.length / 2) === word.slice(0, word.length / 2)
    ? word.slice(0, word.length / 2)
    : word
const isRepeatedPattern = (word: string) =>
  [1, 2, 3, 4].some((length) => [...word].every((letter, index) => letter === word[index % length]))
const isKeyboardSequence = (word: string) =>
  KEYBOARD_SEQUENCES.some((row) => [row, [...row].reverse().join('')].some((line) => line.repeat(3).includes(word)))
