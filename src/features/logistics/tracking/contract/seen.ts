/** As the trail tells it: a person of this installation looked at what a customer sees. */
export const customerPageSeen = {
  name: 'seeCustomerPage',
  action: 'read',
  subject: 'Delivery',
  tag: 'Delivery',
  own: false,
} as const
