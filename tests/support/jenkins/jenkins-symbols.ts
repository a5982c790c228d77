/** Where a signature was read: in the sources of Jenkins 2.579, and there were the same ones in 2.361.4. */
const core = '2.579 and 2.361.4';
/** What Java itself declares, of a class that was read. */
const java = 'java.lang.Throwable, inherited';
/** A library of Jenkins, whose use was read in the sources of Jenkins 2.579. */
const stapler = 'used by Jenkins 2.579';

/** Everything of Jenkins that the plugin may refer to, and where its signature was read. */
export const jenkinsSymbols: Readonly<Record<string, string>> = {
  'hudson/AbortException': core,
  'hudson/AbortException.<init>(Ljava/lang/String;)V': core,
  'hudson/AbortException.getMessage()Ljava/lang/String;': java,
  'hudson/EnvVars': core,
  'hudson/EnvVars.expand(Ljava/lang/String;)Ljava/lang/String;': core,
  'hudson/Extension': core,
  'hudson/model/Result': core,
  'hudson/model/Result.ABORTEDLhudson/model/Result;': core,
  'hudson/model/Result.UNSTABLELhudson/model/Result;': core,
  'hudson/model/Run': core,
  'hudson/model/Run.setResult(Lhudson/model/Result;)V': core,
  'hudson/model/TaskListener': core,
  'hudson/model/TaskListener.getLogger()Ljava/io/PrintStream;': core,
  'hudson/tasks/BuildStepDescriptor': core,
  'hudson/tasks/BuildStepDescriptor.<init>()V': core,
  'hudson/tasks/Builder': core,
  'hudson/tasks/Builder.<init>()V': core,
  'hudson/util/Secret': core,
  'hudson/util/Secret.getPlainText()Ljava/lang/String;': core,
  'jenkins/tasks/SimpleBuildStep': core,
  'org/kohsuke/stapler/DataBoundConstructor': stapler,
  'org/kohsuke/stapler/DataBoundSetter': stapler,
};
