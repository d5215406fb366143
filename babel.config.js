// The oldest hosts that are served. Without targets Taro compiles down to iOS 9, which makes every class and async function twice as long.
const targets = { chrome: '73', ios: '12.2' }

module.exports = {
  presets: [['taro', { framework: 'react', ts: true, compiler: 'webpack5', useBuiltIns: false, targets }]],
}
