export const LIST_DELETED = 'This list was deleted meanwhile.'
