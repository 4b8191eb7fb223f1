// test-utils-react 0.1.1 still takes `act` from react-dom/test-utils; React 18.3 has it itself.
module.exports = { act: require('react').act }
