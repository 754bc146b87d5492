import { bringBack, type Undone } from '#client/bring-back'
import { restoreDepot } from './contract'

export const undo = (id: number, undone: Undone): Promise<void> => bringBack(restoreDepot, { params: { id } }, undone)
