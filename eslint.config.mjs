import hooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import house from './scripts/lint/index.js'

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      'node_modules/**',
      '**/node_modules/**',
      '.data/**',
      '.cache/**',
      'test/weapp/fixture/**',
      'server/src/sample/media/**',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['src/**/*.{ts,tsx}', 'server/src/**/*.ts', 'test/**/*.{ts,tsx}', 'config/**/*.ts', 'scripts/**/*.ts'],
    plugins: { house, 'react-hooks': hooks },
    rules: {
      ...hooks.configs.recommended.rules,
      'react-hooks/exhaustive-deps': 'error',
      'house/borders': 'error',
      'house/server-borders': 'error',
      'house/no-personal-data-in-logs': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-console': ['error', { allow: ['warn', 'error'] }],
    },
  },
  {
    // Checked together with the tests, whose names these are.
    files: ['src/**/*.{ts,tsx}', 'config/**/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        'jest',
        'test',
        'it',
        'describe',
        'expect',
        'beforeAll',
        'beforeEach',
        'afterAll',
        'afterEach',
      ],
    },
  },
  {
    // Screens go through navigate(); only these know Taro's own navigation.
    files: ['src/**/*.{ts,tsx}'],
    // How sentences of a model are checked runs on the server alone, and looks behind.
    ignores: [
      'src/routes/**',
      'src/platform/**',
      'src/app.config.ts',
      'src/domain/grounding/{canonical,check,context,contrasts,figures,marks,names,terms,wording}.ts',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'Literal[regex.pattern=/\\(\\?<[=!]/]',
          message: 'iOS before 16.4 cannot read a look behind, and does not start the app then.',
        },
        {
          selector:
            "MemberExpression[object.name='Taro'][property.name=/^(navigateTo|redirectTo|reLaunch|switchTab|navigateBack)$/]",
          message: "Use navigate(), replace() or goBack() of '@/routes': Taro pushes the pattern of an address, not the address.",
        },
        {
          selector:
            "MemberExpression[object.type='MemberExpression'][object.object.name='process'][object.property.name='env'][property.name='TARO_ENV']",
          message: "Ask '@/platform/env' for an ability instead of the host's name.",
        },
        {
          selector:
            ':function FunctionDeclaration[id.name=/^[A-Z]/], :function VariableDeclarator[id.name=/^[A-Z][a-z]/][init.type=/Function/]',
          message:
            'A component of a component is another one at each drawing: what it shows is replaced under the finger. Put it beside, with props.',
        },
      ],
    },
  },
  {
    files: ['{src,server/src,test,config,scripts}/**/*.{ts,tsx,js,mjs}'],
    plugins: { house },
    rules: { 'house/plain-words': 'error' },
  },
  { files: ['server/**/*.ts', 'scripts/**', 'test/**'], rules: { 'no-console': 'off' } },
  { files: ['**/*.{js,mjs,cjs}'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
)
