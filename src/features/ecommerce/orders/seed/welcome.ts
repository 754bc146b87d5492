/** The deal of the demo that some of its orders have: deals are sown after orders, and with this number. */
export const welcomeDeal = { id: 1, code: 'WELCOME10' } as const
