/** The driver's page: an entry of its own, which a phone loads without the rest of the product. */
import { createRoot } from 'react-dom/client'
import { setLanguage, storedLanguage } from '#client/language'
import { useLabels } from '#features/logistics/phone/labels'
import { NoShelf } from '#features/logistics/phone/NoShelf.tsx'
import { DriveApp } from '#features/logistics/phone/DriveApp.tsx'
import { startDrive } from '#features/logistics/phone/drive.tsx'
import { openShelf } from '#features/logistics/phone/shelf.tsx'
import '../../../ui/fonts.css'
import '../../../ui/tokens.css'
import './drive.css'

async function start() {
  const link = location.hash.slice(1)
  await setLanguage(storedLanguage())
  await useLabels.ready()
  const root = createRoot(document.getElementById('root')!)
  // without it what the driver does would be lost: the page says so, and does not pretend
  const shelf = await openShelf().catch(() => undefined)
  if (!shelf) return root.render(<NoShelf />)
  const drive = await startDrive(shelf, link)
  // kept by now: it is not to stand in what is shared or seen over a shoulder
  if (link) history.replaceState(null, '', location.pathname)
  root.render(<DriveApp drive={drive} />)
  // the phone is asked not to throw away what waits
  void navigator.storage?.persist?.().catch(() => false)
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    void navigator.serviceWorker
      .register('/drive-worker.js', { scope: '/drive', updateViaCache: 'none' })
      .catch(() => undefined)
}

void start()
