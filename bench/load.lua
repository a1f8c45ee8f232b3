-- What bench/load.ts has wrk do: with two arguments, the body before and after its number, each request is a POST.
local threads = 0

function setup(thread)
  threads = threads + 1
  thread:set('number', threads)
end

function init(args)
  local before, after = args[1], args[2]
  if not before then return end
  wrk.method = 'POST'
  local count = 0
  request = function()
    count = count + 1
    return wrk.format(nil, nil, nil, before .. number .. '-' .. count .. after)
  end
end

-- The report for people rounds and changes its units; these are the figures behind it, the duration in microseconds.
function done(summary)
  local errors = summary.errors
  print(string.format('{"perSecond":%.1f,"failures":%d}', summary.requests / summary.duration * 1e6,
    errors.status + errors.connect + errors.read + errors.write + errors.timeout))
end
