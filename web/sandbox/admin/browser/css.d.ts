/** A style sheet comes in as its text: the bundler puts it into the script. */
declare module '*.css' {
  const text: string;
  export default text;
}
