import { bringBack, type Undone } from '#client/bring-back'
import { restoreZone } from './contract'

export const undo = (id: number, undone: Undone): Promise<void> => bringBack(restoreZone, { params: { id } }, undone)
