import { bringBack, type Undone } from '#client/bring-back'
import { restoreVehicle } from './contract/driven'

export const undo = (id: number, undone: Undone): Promise<void> => bringBack(restoreVehicle, { params: { id } }, undone)
