/**
 * Events are entries `<number>-0` of a stream, so that a number is an offset; end marks follow as `<number>-1` and so
 * on.
 */
const newestNumber = `
local function newestOf(stream)
  local entry = redis.call('XREVRANGE', stream, '+', '-', 'COUNT', 1)[1]
  if not entry then return 0, 0 end
  local number, mark = string.match(entry[1], '^(%d+)-(%d+)$')
  return tonumber(number), tonumber(mark)
end
`

/**
 * Stores events of many answers. Per answer: its stream and the key of its newest part, then the writing part, the
 * number before its first event, their count, and kind and text of each. Returns the newest number of each stream,
 * which is smaller after a loss; -1 where a newer part writes. Existing events are not written twice.
 */
export const appendScript = `${newestNumber}
local answers, at = {}, 2
for key = 1, #KEYS, 2 do
  local part, before, count = tonumber(ARGV[at]), tonumber(ARGV[at + 1]), tonumber(ARGV[at + 2])
  local newest = newestOf(KEYS[key])
  local answer = newest
  if tonumber(redis.call('GET', KEYS[key + 1]) or '0') > part then
    answer = -1
  elseif newest >= before then
    for one = newest - before + 1, count do
      redis.call('XADD', KEYS[key], (before + one) .. '-0', ARGV[at + 1 + 2 * one], ARGV[at + 2 + 2 * one])
    end
    redis.call('SET', KEYS[key + 1], part, 'EX', ARGV[1])
    redis.call('EXPIRE', KEYS[key], ARGV[1])
    answer = math.max(newest, before + count)
  end
  answers[#answers + 1] = answer
  at = at + 3 + 2 * count
end
return answers
`

/** Blocks writes of earlier parts from now on. Returns all entries. */
export const fenceScript = `
if tonumber(redis.call('GET', KEYS[2]) or '0') < tonumber(ARGV[2]) then
  redis.call('SET', KEYS[2], ARGV[2], 'EX', ARGV[1])
end
return redis.call('XRANGE', KEYS[1], '-', '+')
`

/** Marks the end after the newest event. */
export const endScript = `${newestNumber}
local number, mark = newestOf(KEYS[1])
redis.call('XADD', KEYS[1], number .. '-' .. (mark + 1), 'end', '')
redis.call('EXPIRE', KEYS[1], ARGV[1])
`
