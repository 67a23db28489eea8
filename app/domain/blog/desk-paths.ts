/** Where operators write: one line for each screen. */
export const DESK_PATH = '/admin/blog'
export const NEW_POST_PATH = `${DESK_PATH}/new`
export const deskPath = (page: number): string => (page > 1 ? `${DESK_PATH}?page=${page}` : DESK_PATH)

const ofPost = (id: string, what: string) => `${DESK_PATH}/${encodeURIComponent(id)}/${what}`
export const editPostPath = (id: string): string => ofPost(id, 'edit')
export const deletePostPath = (id: string): string => ofPost(id, 'delete')
export const previewPostPath = (id: string): string => ofPost(id, 'preview')
export const publishPostPath = (id: string): string => ofPost(id, 'publish')
export const postImagesPath = (id: string): string => ofPost(id, 'images')
export const postRecipesPath = (id: string): string => ofPost(id, 'recipes')
