export const DEFAULT_BOOK_TITLE = 'Our cookbook'
export const MAX_BOOK_TITLE_LENGTH = 100
