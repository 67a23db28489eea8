export const LIST_DELETED = 'This list has been deleted.'
