import { message } from '#packages/texts/t'
export const INVITE_NOT_FOUND = message(
  'This invite has been used or cancelled, or is too old. Please ask for a new one.',
)
export const INVITE_ROW_NOT_FOUND = message('This invite is no longer there.')
export const TOO_MANY_INVITES = message(
  'You have made 10 invites today, the most you can make. Please wait until tomorrow.',
)
export const TOO_MANY_INVITE_GUESSES = message('Too many links that do not work. Please try again in an hour.')
export const TOO_MANY_INVITE_MAILS = message(
  'We have sent 3 invites to this address today, the most we send to one person. Please make a link and send it yourself, or wait until tomorrow.',
)
export const ALREADY_MEMBER = message('You are already in this household.')
export const KEEPERS_ONLY = message('Only a keeper of the household can do this.')
export const MEMBER_NOT_FOUND = message('There is no such person in your household.')
export const LAST_KEEPER = message('You are the only keeper. Please make somebody else a keeper first.')
export const LEAVES_OTHERS = message(
  'You leave the household that you are in now. You take along a copy of its recipes, and of the plans and lists that you made.',
)
export const ONLY_MEMBER = message('You are the only one in your household.')
export const LEAVE_INSTEAD = message('You cannot remove yourself. Leave the household instead.')
export const TOO_MUCH_TOGETHER = message(
  'Together you would have more than 5,000 recipes, 200 plans with 5,000 recipes on them, or 100 lists. Please remove some first.',
)
export const MEMBERS_CHANGED = message('Somebody changed the household at the same moment. Please try again.')
export const WHAT_IS_SHARED = message('Everybody here shares one collection, the meal plans and the shopping lists.')
export const WHAT_IS_OWN = message('Stars, comments and notes stay your own, and so does your account.')
export const SHARED_STAYS = message('What your household shares stays with the others, without your name.')
