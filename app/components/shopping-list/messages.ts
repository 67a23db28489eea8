export const LIST_DELETED = 'This list has been deleted, or you are not in its household any more.'
