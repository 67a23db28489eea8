export const ADMIN_POSTS_PATH = '/admin/blog'
export const NEW_POST_PATH = `${ADMIN_POSTS_PATH}/new`
export const adminPostsPath = (page: number): string =>
  page > 1 ? `${ADMIN_POSTS_PATH}?page=${page}` : ADMIN_POSTS_PATH

const adminPostPath = (id: string, screen: string) => `${ADMIN_POSTS_PATH}/${encodeURIComponent(id)}/${screen}`
export const editPostPath = (id: string): string => adminPostPath(id, 'edit')
export const deletePostPath = (id: string): string => adminPostPath(id, 'delete')
export const previewPostPath = (id: string): string => adminPostPath(id, 'preview')
export const publishPostPath = (id: string): string => adminPostPath(id, 'publish')
export const postImagesPath = (id: string): string => adminPostPath(id, 'images')
export const postRecipesPath = (id: string): string => adminPostPath(id, 'recipes')
