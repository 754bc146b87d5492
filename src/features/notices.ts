/** Every kind of notice, in the order in which people choose how they are told. */
import type { Notice } from '#contract/notice'
import { cardAssigned } from './kanban/notices'
import { roleChanged } from './users/notices'

export const notices: readonly Notice[] = [cardAssigned, roleChanged]
