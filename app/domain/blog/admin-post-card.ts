/** A post as the list of operators shows it. Times are ISO 8601. */
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
