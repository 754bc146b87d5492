/** Runs once a day in the small hours of this machine, and again after the next midnight. Gives back the way to stop. */
export function nightly(act: () => Promise<void>, failed: (error: unknown) => void, now = () => new Date()) {
  let timer: NodeJS.Timeout
  const wait = () => {
    timer = setTimeout(() => {
      void act().catch(failed).finally(wait)
    }, millisecondsToNight(now()))
    timer.unref()
  }
  wait()
  return () => clearTimeout(timer)
}

/** To the next half past three: after the changes of summer time, before people come. */
export function millisecondsToNight(now: Date) {
  const night = new Date(now)
  night.setHours(3, 30, 0, 0)
  if (night <= now) night.setDate(night.getDate() + 1)
  return night.getTime() - now.getTime()
}
