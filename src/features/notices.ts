/** Every kind of notice, in the order in which people choose how they are told. */
import type { Notice } from '#contract/notice'
import { orderPlaced, stockLow } from './ecommerce/store/notices'
import { cardAssigned } from './kanban/notices'
import { roleChanged } from './users/notices'

export const notices: readonly Notice[] = [cardAssigned, roleChanged, orderPlaced, stockLow]
