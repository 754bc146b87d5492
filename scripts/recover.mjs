// npm run recover -- --email ada@company.example: a way back in for whoever lost phone or password.
// npm run recover -- --accept-secret: goes on where the secret of the installation is lost.
import { load } from './ready.mjs'

const { recover } = await load('recover')
await recover(process.argv.slice(2))
