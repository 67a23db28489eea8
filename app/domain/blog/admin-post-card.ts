/** A row of the admin post list. Times are ISO 8601. */
export type AdminPostCard = {
  id: string
  title: string
  slug: string
  authorName: string
  isPublished: boolean
  publishedAt: string | null
  viewCount: number
  updatedAt: string
}
