import { bringBack, type Undone } from '#client/bring-back'
import { restoreDriver } from './contract'

export const undo = (id: number, undone: Undone): Promise<void> => bringBack(restoreDriver, { params: { id } }, undone)
