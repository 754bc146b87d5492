/** What visitors find, as the general settings say. */
import { general } from '#contract/general'
import type { HandlersOf } from '#server/feature'
import { readSetting } from '#server/setting'
import type * as contract from '#features/front/contract/face'

export const getFace: HandlersOf<typeof contract>['getFace'] = async ({ db }) => ({
  face: (await readSetting(db, general)).publicFace,
})
