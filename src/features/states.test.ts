/** The states that things have, drawn from the moves of their rules: `docs/states.md`. `npx vitest run -u` writes it anew. */
import { expect, test } from 'vitest'
import type { Moves } from '#contract/moves'
import { orderMoves, paymentMoves } from './ecommerce/orders/rules'
import { referralMoves } from './ecommerce/referrals/rules'
import { reviewMoves } from './ecommerce/reviews/rules'
import { draftMovesOf, folderMovesOf, wayMovesOf } from './email/rules'
import { invoiceMoves } from './invoices/rules'
import { deliveryMoves } from './logistics/deliveries/rules'
import { accountMoves, dutyMoves } from './logistics/drivers/rules'
import { exceptionMoves } from './logistics/exceptions/rules'
import { planMoves, routeMoves, stopMoves } from './logistics/routes/rules'
import { runMoves } from './logistics/optimiser/rules'
import { webhookMoves } from './doors/webhooks/rules'
import { vehicleMoves } from './logistics/vehicles/rules'
import { moves as jobMoves } from './outbox/rules'
import { userMoves } from './people/users/rules'

const machines: Record<string, Moves<string, string>> = {
  User: userMoves,
  Job: jobMoves,
  'Mail that is written': draftMovesOf,
  'Folder of a mail': folderMovesOf,
  'Way of a mail to somebody outside': wayMovesOf,
  Order: orderMoves,
  'Payment of an order': paymentMoves,
  Review: reviewMoves,
  Referral: referralMoves,
  Invoice: invoiceMoves,
  Delivery: deliveryMoves,
  Route: routeMoves,
  'Stop of a route': stopMoves,
  'Plan of a day': planMoves,
  Run: runMoves,
  Vehicle: vehicleMoves,
  'Account of a driver': accountMoves,
  'Duty of a driver': dutyMoves,
  Webhook: webhookMoves,
  Exception: exceptionMoves,
}

/** A name that a diagram takes: "Ready to Pickup" is none. */
const plain = (state: string) => state.replace(/\W+/g, '_')

function diagramOf(moves: Moves<string, string>): string {
  const lines = Object.entries(moves).flatMap(([name, { from, to }]) =>
    from.map((state) => `  ${plain(state)} --> ${plain(to)}: ${name}`),
  )
  return ['```mermaid', 'stateDiagram-v2', ...lines, '```'].join('\n')
}

const page = [
  '# States',
  '',
  'Which moves lead from which state to which, as the rules of the features say it. Any other move is 409 and names the allowed ones. Written by `src/features/states.test.ts`.',
  ...Object.entries(machines).flatMap(([name, moves]) => ['', `## ${name}`, '', diagramOf(moves)]),
  '',
].join('\n')

test('the diagrams are those of the rules', async () => {
  await expect(page).toMatchFileSnapshot('../../docs/states.md')
})

test('every state that a move leads to can be left, or is meant to be the end', () => {
  const ends = Object.entries(machines).flatMap(([name, moves]) => {
    const left = new Set(Object.values(moves).flatMap(({ from }) => from))
    return [...new Set(Object.values(moves).map(({ to }) => to))]
      .filter((state) => !left.has(state))
      .map((state) => `${name}: ${state}`)
  })
  expect(ends).toMatchInlineSnapshot(`
    [
      "Way of a mail to somebody outside: waiting",
      "Order: Delivered",
      "Order: Cancelled",
      "Payment of an order: refunded",
      "Referral: Paid",
      "Referral: Rejected",
      "Delivery: partial",
      "Delivery: returned",
      "Delivery: cancelled",
      "Route: closed",
      "Route: cancelled",
      "Stop of a route: done",
      "Stop of a route: failed",
      "Run: failed",
      "Run: applied",
      "Run: discarded",
      "Run: superseded",
      "Vehicle: retired",
      "Account of a driver: archived",
    ]
  `)
})
