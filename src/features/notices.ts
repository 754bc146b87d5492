/** Every kind of notice, in the order in which people choose how they are told. */
import type { Notice } from '#contract/notice'
import { eventAnswered, eventCancelled, eventInvited, eventMoved, eventReminder } from './calendar/notices'
import { orderPlaced, stockLow } from './ecommerce/store/notices'
import { mailFailed, mailUnsure } from './email/notices'
import { cardAssigned } from './kanban/notices'
import { exceptionAssigned, exceptionOpened } from './logistics/exceptions/notices'
import { driverWrote } from './logistics/phone/notices'
import { webhookDisabled } from './doors/webhooks/notices'
import { roleChanged } from './people/users/notices'

export const notices: readonly Notice[] = [
  cardAssigned,
  roleChanged,
  orderPlaced,
  stockLow,
  eventInvited,
  eventMoved,
  eventCancelled,
  eventAnswered,
  eventReminder,
  mailFailed,
  mailUnsure,
  webhookDisabled,
  exceptionOpened,
  exceptionAssigned,
  driverWrote,
]
