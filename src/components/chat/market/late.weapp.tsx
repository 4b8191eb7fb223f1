export { Market as LateMarket } from '.'
