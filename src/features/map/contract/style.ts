/** What maps of this installation look like. */
export const mapStyle = { light: '/api/map/style/light', dark: '/api/map/style/dark' } as const
