/** Who works with deliveries, as roles that people change as they like. */

type Action = 'create' | 'read' | 'update' | 'delete'
type Rule = { action: Action[]; subject: string[]; conditions?: Record<string, unknown> }
type Role = { key: string; name: string; rules: Rule[] }

const all: Action[] = ['create', 'read', 'update', 'delete']
const read: Action[] = ['read']
const change: Action[] = ['read', 'update']
/** What anybody who plans has to see. */
const around: Rule = { action: read, subject: ['Depot', 'Position', 'Map', 'Defaults'] }

export const logisticsRoles: readonly Role[] = [
  {
    key: 'dispatcher',
    name: 'dispatcher',
    rules: [
      around,
      { action: read, subject: ['Zone', 'Tracker'] },
      { action: all, subject: ['Delivery', 'Route', 'Address'] },
      { action: change, subject: ['Exception', 'Driver', 'Vehicle'] },
      { action: ['create'], subject: ['RouteOverride'] },
      { action: ['update'], subject: ['Correction'] },
    ],
  },
  {
    key: 'driver',
    name: 'driver',
    rules: [
      { action: change, subject: ['Route'], conditions: { driver: '$me' } },
      { action: read, subject: ['Delivery'], conditions: { driverUserId: '$me' } },
      { action: read, subject: ['Driver'], conditions: { userId: '$me' } },
      { action: read, subject: ['Depot', 'Map'] },
    ],
  },
  {
    key: 'store-admin',
    name: 'store administrator',
    rules: [
      { action: all, subject: ['Product', 'Order', 'Customer', 'Review', 'Referral', 'Store'] },
      { action: ['create', 'read', 'update'], subject: ['Delivery'], conditions: { source: 'store' } },
      { action: read, subject: ['Depot', 'Map'] },
    ],
  },
  {
    key: 'viewer',
    name: 'viewer',
    rules: [
      around,
      { action: read, subject: ['Delivery', 'Route', 'Exception', 'Driver', 'Vehicle', 'Zone', 'Address'] },
    ],
  },
]

/** Whoever has one depot, and sees nothing of the others. */
export const depotManagerOf = (depotId: number, name: string): Role => ({
  key: 'depot-manager',
  name: `depot manager of ${name}`,
  rules: [
    around,
    { action: all, subject: ['Delivery', 'Route'], conditions: { depotId } },
    { action: change, subject: ['Exception', 'Driver', 'Vehicle'], conditions: { depotId } },
    { action: read, subject: ['Zone'], conditions: { depotId } },
    { action: read, subject: ['Address'] },
    { action: ['create'], subject: ['RouteOverride'] },
  ],
})
