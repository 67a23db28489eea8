import { type ArchiveFormat, decodePicture, isObject, toObjects, webPicture } from '../archive-document'

/** Paprika 2 and 3: a zip of gzipped JSON objects with the picture as base64. Headings are lines that end with a colon. */
export const paprika: ArchiveFormat = {
  name: 'paprika',
  matches: (document) => {
    const recipe = document.json()
    return (
      document.wasGzipped ||
      (isObject(recipe) && typeof recipe['name'] === 'string' && ('directions' in recipe || 'photo_data' in recipe))
    )
  },
  *read(document) {
    const recipe = document.json()
    if (!isObject(recipe)) {
      yield { name: document.name, reason: 'It is not a recipe of Paprika.' }
      return
    }
    const photo = toObjects(recipe['photos'])[0]
    yield {
      recipe: {
        title: recipe['name'],
        description: recipe['description'],
        ingredients: recipe['ingredients'],
        steps: recipe['directions'],
        notes: recipe['notes'],
        yield: recipe['servings'],
        prep: recipe['prep_time'],
        cook: recipe['cook_time'],
        total: recipe['total_time'],
        url: recipe['source_url'],
        sourceName: recipe['source'],
        rating: recipe['rating'],
        isFavourite: recipe['on_favorites'],
        tags: recipe['categories'],
        nutrition: recipe['nutritional_info'],
        picture:
          decodePicture(`${document.name}#photo_data`, recipe['photo_data']) ??
          decodePicture(`${document.name}#photos[0].data`, photo?.['data']) ??
          webPicture(recipe['image_url']),
      },
    }
  },
}
