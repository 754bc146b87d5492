/** Whether visitors may order: an installation may show them no shop. */
import { general } from '#contract/general'
import type { Base } from '#server/context'
import { readSetting } from '#server/setting'
import { sells } from '#features/front/contract/face'

/** Who takes orders for others goes on, whatever visitors see. */
export async function isClosed({ db, rights }: Pick<Base, 'db' | 'rights'>): Promise<boolean> {
  return !rights.can('create', 'Order') && !sells((await readSetting(db, general)).publicFace)
}
