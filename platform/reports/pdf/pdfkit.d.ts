/** What pdfkit does and its types leave out. */
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    /** Of what a TH is the header. */
    scope?: 'Row' | 'Column';
  }
}
