// npm runs a script in a shell and passes signals on to that shell alone. Not every shell hands itself over to the
// program (`exec`, which Windows lacks), so a program whose shell is gone asks itself to stop.
const shell = process.ppid
const checkEveryMs = 200

const timer = setInterval(() => {
  if (process.ppid === shell) return
  clearInterval(timer)
  process.kill(process.pid, 'SIGTERM')
}, checkEveryMs)
timer.unref()
